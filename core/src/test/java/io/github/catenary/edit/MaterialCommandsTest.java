package io.github.catenary.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.edit.command.DeleteMaterials;
import io.github.catenary.edit.command.DeleteMaterials.Then;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MaterialCommandsTest {
    private static final Material COTTON = Material.of("cotton", SpringProperties.elastic(0.75));
    private static final Material RUBBER = Material.of("rubber", SpringProperties.elastic(0.1));

    private final Scene chain = Scenes.chain();
    private final Document document = new Document(chain);

    private Spring spring(int id) {
        return document.scene().springs().get(id);
    }

    private List<String> ids() {
        return document.scene().materials().stream().map(Material::id).toList();
    }

    @Test
    void aMaterialIsCopiedAndGivenInOneEntry() {
        document.execute(new UseMaterial(COTTON, IdSet.of(1, 2)));

        assertThat(document.history().entries()).hasSize(1);
        assertThat(document.scene().materials()).containsExactly(COTTON);
        assertThat(spring(2).material()).contains("cotton");
        document.undo();
        assertThat(document.scene()).isSameAs(chain);
    }

    @Test
    void anEqualMaterialIsReusedAndAnotherOfTheNameGetsANumber() {
        Material firm = Material.of("cotton", SpringProperties.elastic(0.9));
        document.execute(new UseMaterial(COTTON, IdSet.of(1)));
        document.execute(new UseMaterial(COTTON, IdSet.of(2)));
        assertThat(ids()).containsExactly("cotton");

        document.execute(new UseMaterial(firm, IdSet.of(2)));
        document.execute(new UseMaterial(firm, IdSet.of(1)));

        assertThat(ids()).containsExactly("cotton", "cotton 2");
        assertThat(spring(1).material()).contains("cotton 2");
        assertThat(document.scene().elasticity(spring(1))).isEqualTo(0.9);
    }

    @Test
    void deletedMaterialsLeaveTheirSpringsAsAsked() {
        Spring own = chain.springs().get(2).withProperties(SpringProperties.OPEN.withDamping(OptionalDouble.of(3)));
        Scene scene = chain.changeSprings(IdSet.of(2), spring -> own);
        scene = new UseMaterial(COTTON, IdSet.of(1, 2)).apply(scene);
        scene = new UseMaterial(RUBBER, IdSet.empty()).apply(scene);

        Scene defaults = new DeleteMaterials(Set.of("cotton"), new Then.Defaults()).apply(scene);
        Scene kept = new DeleteMaterials(Set.of("cotton"), new Then.OwnValues()).apply(scene);
        Scene other = new DeleteMaterials(Set.of("cotton"), new Then.Other("rubber")).apply(scene);

        assertThat(defaults.springs())
                .isEqualTo(chain.changeSprings(IdSet.of(2), spring -> own).springs());
        assertThat(defaults.materials()).containsExactly(RUBBER);
        assertThat(kept.springs().get(1).material()).isEmpty();
        assertThat(kept.springs().get(1).properties()).isEqualTo(SpringProperties.elastic(0.75));
        assertThat(kept.springs().get(2).properties())
                .isEqualTo(own.properties().withElasticity(OptionalDouble.of(0.75)));
        assertThat(other.springs().get(2)).isEqualTo(own.withMaterial(Optional.of("rubber")));
        assertThatThrownBy(() -> new DeleteMaterials(Set.of("cotton"), new Then.Other("cotton")))
                .hasMessage("the material \"cotton\" is among those to delete");
    }

    @Test
    void countsWhoUsesAMaterialAndWhoOverridesIt() {
        Scene scene = new UseMaterial(COTTON, IdSet.of(1, 2)).apply(chain);
        scene = new UseMaterial(RUBBER, IdSet.empty()).apply(scene);
        scene = scene.changeSprings(IdSet.of(2), spring -> spring.withElasticity(OptionalDouble.of(0.5)));

        MaterialUse use = MaterialUse.of(scene);

        assertThat(use.count("cotton")).isEqualTo(new MaterialUse.Count(2, 1));
        assertThat(use.count("rubber")).isEqualTo(new MaterialUse.Count(0, 0));
        assertThat(use.unused()).containsExactly("rubber");
        assertThat(MaterialUse.springs(scene, "cotton")).isEqualTo(IdSet.of(1, 2));
        assertThat(MaterialUse.overriding(scene, "cotton")).isEqualTo(IdSet.of(2));
    }
}
