package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.UseMaterial;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import java.awt.Component;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.swing.JButton;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The materials of a scene: who has them, who overrides them, and what becomes of their springs. */
class MaterialsSectionTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void useTheLook() {
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
        });
    }

    private static void onEdt(Consumer<Sample> test) {
        GuiActionRunner.execute(() -> test.accept(new Sample()));
    }

    private static JButton button(Sample sample, String name) {
        return sample.find(name, JButton.class);
    }

    private static List<String> rows(Sample sample) {
        JList<?> list = sample.find("materials.list", JList.class);
        return Stream.iterate(0, i -> i + 1)
                .limit(list.getModel().getSize())
                .map(i -> String.valueOf(list.getModel().getElementAt(i)))
                .toList();
    }

    private static void choose(Sample sample, int row) {
        sample.find("materials.list", JList.class).setSelectedIndex(row);
    }

    private static void select(Sample sample, int... springs) {
        sample.workspace.document().select(Selection.ofSprings(IdSet.of(springs)));
    }

    private static void override(Sample sample, int spring, double elasticity) {
        sample.workspace
                .document()
                .execute(new ChangeSprings(
                        Label.of("set-elasticity", 1),
                        IdSet.of(spring),
                        each -> each.withElasticity(OptionalDouble.of(elasticity))));
    }

    @Test
    void tellsHowManySpringsHaveAndOverrideAMaterial() {
        onEdt(sample -> {
            assertThat(rows(sample)).containsExactly("cotton · 1 spring");
            sample.workspace
                    .document()
                    .execute(new UseMaterial(Material.of("rubber", SpringProperties.elastic(0.1)), IdSet.of(1, 3)));
            override(sample, 3, 0.5);
            assertThat(rows(sample)).containsExactly("cotton · 1 spring", "rubber · 2 springs, 1 with own values");

            choose(sample, 1);
            button(sample, "materials.overriding").doClick();
            assertThat(sample.workspace.selection()).isEqualTo(Selection.ofSprings(IdSet.of(3)));
            button(sample, "materials.select").doClick();
            assertThat(sample.workspace.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1, 3)));
        });
    }

    @Test
    void marksOwnValuesAndClearsThem() {
        onEdt(sample -> {
            select(sample, 2);
            assertThat(button(sample, "spring.elasticity.reset").isVisible()).isFalse();
            assertThat(button(sample, "spring.reset").isEnabled()).isFalse();

            override(sample, 2, 0.4);
            JTextField field = sample.find("spring.elasticity", JTextField.class);
            assertThat(field.getText()).isEqualTo("0.4");
            assertThat(field.getToolTipText()).startsWith("Own value; cotton has 0.9\n");
            assertThat(button(sample, "spring.elasticity.reset").isVisible()).isTrue();

            button(sample, "spring.elasticity.reset").doClick();
            assertThat(sample.spring(2).properties()).isEqualTo(SpringProperties.OPEN);
            assertThat(sample.edits()).isEqualTo(2);
            assertThat(button(sample, "spring.elasticity.reset").isVisible()).isFalse();
        });
    }

    @Test
    void clearsAllOwnValuesOfMixedSpringsInOneEntry() {
        onEdt(sample -> {
            sample.workspace
                    .document()
                    .execute(new UseMaterial(Material.of("rubber", SpringProperties.elastic(0.1)), IdSet.of(3)));
            override(sample, 1, 0.2);
            override(sample, 2, 0.3);
            override(sample, 3, 0.4);
            select(sample, 1, 2, 3);
            assertThat(sample.find("spring.elasticity", JTextField.class).getToolTipText())
                    .startsWith("3 of the springs have own values\n");
            int before = sample.edits();

            button(sample, "spring.reset").doClick();

            assertThat(sample.edits()).isEqualTo(before + 1);
            assertThat(sample.spring(1).properties()).as("without a material").isEqualTo(SpringProperties.elastic(0.2));
            assertThat(sample.spring(2).properties()).isEqualTo(SpringProperties.OPEN);
            assertThat(sample.spring(3).properties()).isEqualTo(SpringProperties.OPEN);
            sample.workspace.document().undo();
            assertThat(sample.spring(3).properties()).isEqualTo(SpringProperties.elastic(0.4));
        });
    }

    @Test
    void takesAMaterialFromTheLibraryForTheSelectedSprings() {
        onEdt(sample -> {
            select(sample, 1, 3);
            library(
                    sample,
                    "rubber",
                    material -> sample.workspace
                            .document()
                            .execute(new UseMaterial(
                                    material, sample.workspace.selection().springs())));

            assertThat(sample.edits()).isEqualTo(1);
            assertThat(sample.spring(3).material()).contains("rubber");
            assertThat(sample.workspace.scene().elasticity(sample.spring(3))).isEqualTo(0.08);
            assertThat(rows(sample)).containsExactly("cotton · 1 spring", "rubber · 2 springs");
        });
    }

    private static void library(Sample sample, String name, Consumer<Material> use) {
        JPopupMenu menu = sample.library.menu(use);
        for (Component each : menu.getComponents()) {
            if (each instanceof JMenuItem item && name.equals(item.getText())) item.doClick();
        }
    }

    @Test
    void deletesWhatIsUnusedAtOnce() {
        onEdt(sample -> {
            assertThat(button(sample, "materials.delete-unused").isEnabled()).isFalse();
            button(sample, "materials.add").doClick();
            button(sample, "materials.add").doClick();
            assertThat(rows(sample)).hasSize(3).contains("material 2 · unused");

            button(sample, "materials.delete-unused").doClick();

            assertThat(rows(sample)).containsExactly("cotton · 1 spring");
            assertThat(sample.edits()).isEqualTo(3);
        });
    }

    @Test
    void keepsAMaterialAmongTheUsersOwn() throws Exception {
        Sample sample = GuiActionRunner.execute(() -> new Sample(folder));
        GuiActionRunner.execute(() -> {
            choose(sample, 0);
            button(sample, "materials.keep").doClick();
        });
        assertThat(sample.materials.flush(Duration.ofSeconds(30))).isTrue();
        SwingUtilities.invokeAndWait(() -> {});

        assertThat(sample.materials.all()).containsExactly(Material.of("cotton", SpringProperties.elastic(0.9)));
        assertThat(sample.said).containsExactly("cotton is among your own materials");
        Optional<Component> item = GuiActionRunner.execute(
                () -> Stream.of(sample.library.menu(use -> {}).getComponents())
                        .filter(each -> "materials.manage".equals(each.getName()))
                        .findFirst());
        assertThat(((JMenuItem) item.orElseThrow()).getText()).isEqualTo("My materials (1)…");
    }
}
