package io.github.catenary.app.panels.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.io.Progress;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import io.github.catenary.scene.table.Table;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockPasteTest {
    private static final ItemKind<Particle> PARTICLES = ParticleColumns.kind();
    private static final ItemKind<Spring> SPRINGS = SpringColumns.kind();

    private final Document document = new Document(Scenes.cloth(3));

    private <T extends Identified> BlockPaste<T> read(
            ItemKind<T> kind, int row, int column, IdSet filled, String text) {
        Scene scene = document.scene();
        return BlockPaste.read(
                text,
                new BlockPaste.Place<>(
                        kind,
                        ItemFacts.of(scene).complete(),
                        Rows.all(kind.of(scene)),
                        kind.columns().subList(column, kind.columns().size()),
                        row,
                        filled,
                        true),
                Progress.NONE);
    }

    private <T extends Identified> BlockPaste<T> read(ItemKind<T> kind, String text) {
        return read(kind, 0, 0, IdSet.empty(), text);
    }

    private void paste(BlockPaste<?> paste) {
        assertThat(paste.problems()).isEmpty();
        document.execute(paste.command(true));
    }

    private static List<String> said(BlockPaste<?> paste) {
        return paste.problems().stream()
                .map(each -> each.line() + ":" + each.column() + " " + each.path() + " " + each.message())
                .toList();
    }

    private Particle particle(int id) {
        return document.scene().particles().get(id);
    }

    private Spring spring(int id) {
        return document.scene().springs().get(id);
    }

    @Test
    void aBlockWithoutHeadingsBeginsAtItsRowAndColumn() {
        paste(read(PARTICLES, 1, 2, IdSet.of(2), "5\t6\n7\t8"));

        assertThat(particle(2).position()).isEqualTo(new Vec3(1, 5, 6));
        assertThat(particle(3).position()).isEqualTo(new Vec3(2, 7, 8));
        assertThat(document.history().done()).isEqualTo(1);
    }

    @Test
    void aSingleRowFillsAllSelectedRows() {
        paste(read(PARTICLES, 0, 4, IdSet.of(1, 5, 9), "2,5"));

        assertThat(document.scene().particles().stream().filter(each -> each.mass() == 2.5))
                .extracting(Particle::id)
                .containsExactly(1, 5, 9);
    }

    @Test
    void headingsAreIdsOrNamesWithOrWithoutTheUnit() {
        paste(read(PARTICLES, "MASS\tx (m)\t\tid\n3\t=1/4\tnothing\t7"));

        assertThat(particle(7).mass()).isEqualTo(3);
        assertThat(particle(7).position().x()).isEqualTo(0.25);
    }

    @Test
    void cellsAsTheyWereChangeNothing() {
        String text = "id\tx\tdrag\tpinned\n1\t0,0\t0,01\tTRUE\n";
        BlockPaste<Particle> paste = read(PARTICLES, text.replace("TRUE", "true"));

        assertThat(paste.isIdle()).isTrue();
        paste(read(PARTICLES, text.replace("0,01", "0,25").replace("TRUE", "no")));
        assertThat(particle(1).drag()).hasValue(0.25);
        assertThat(particle(1).pinned()).isFalse();
        paste(read(PARTICLES, "id\tdrag\n1\t"));
        assertThat(particle(1).drag()).as("emptied").isEmpty();
    }

    @Test
    void everyMistakeIsListedAndNothingIsHalfDone() {
        BlockPaste<Particle> paste = read(
                PARTICLES,
                "id\tx\tmass\tpinned\tgroups\n1\t5\t-1\tmaybe\t\nx\t1\t1\t\t\n99\t1e400\t\t\t\n2\t\t1\t\tmine\t7");

        assertThat(said(paste))
                .containsExactly(
                        "2:3 Mass Expected a number greater than 0, in kg, found “-1”.",
                        "2:4 Pinned Expected yes or no, found “maybe”.",
                        "3:1 Id Expected a whole number of at least 1, found “x”.",
                        "4:2 x Expected a number, in m, found “1e400”. The result is beyond the range of numbers.",
                        "5:2 x Expected a number, in m; the field is empty.",
                        "5:5 Groups Expected no change in this column, found “mine”.",
                        "5:6  Expected no cell here, found “7”: there are no more columns to the right.");
        assertThat(paste.wrong()).isEqualTo(7);
    }

    @Test
    void anUnknownHeadingIsAMistakeThatNamesTheOthers() {
        assertThat(said(read(PARTICLES, "id\twidth\n1\t2")))
                .singleElement()
                .asString()
                .startsWith("1:2  Expected a heading among Id, x, y, z, Mass")
                .endsWith("found “width”.");
    }

    @Test
    void rowsBeyondTheLastAreAddedWithTheirIdsIfTheyWereNeverUsed() {
        BlockPaste<Particle> paste = read(PARTICLES, "id\tx\n9\t4\n12\t5\n11\t6");
        assertThat(paste.added()).isEqualTo(2);
        paste(paste);
        assertThat(particle(9).position().x()).isEqualTo(4);
        assertThat(particle(12).position().x()).isEqualTo(5);
        assertThat(particle(11).position().x()).isEqualTo(6);
        assertThat(document.selection()).isEqualTo(Selection.ofParticles(IdSet.of(11, 12)));
        assertThat(document.history().done()).isEqualTo(1);

        document.execute(new DeleteItems(Selection.ofParticles(IdSet.of(12))));
        assertThat(said(read(PARTICLES, "id\tx\n12\t0\n13\t0\n13\t1"))).hasSize(2);
    }

    @Test
    void noIdStandsTwice() {
        assertThat(said(read(PARTICLES, "id\tx\n3\t5\n4\t5\n3\t6")))
                .containsExactly(
                        "4:1 Id Expected the id of a row, or one that was never used, found 3, which was deleted"
                                + " or stands twice.");
        paste(read(PARTICLES, "id\tx\n10\t50\n\t51\n\t52\n"));
        assertThat(particle(10).position().x()).isEqualTo(50);
    }

    @Test
    void whatIsLeftOutIsNotAdded() {
        BlockPaste<Particle> paste = read(PARTICLES, 8, 1, IdSet.of(9), "4\n5\n6");
        document.execute(paste.command(false));

        assertThat(particle(9).position().x()).isEqualTo(4);
        assertThat(document.scene().particles().size()).isEqualTo(9);
    }

    @Test
    void bothEndsOfASpringChangeAtOnce() {
        Spring first = spring(1);
        paste(read(SPRINGS, "id\ta\tb\n1\t" + first.b() + "\t" + first.a()));

        assertThat(spring(1)).isEqualTo(first.withEnds(first.b(), first.a()));
        assertThat(said(read(SPRINGS, "id\ta\tb\n1\t4\t4\n2\t77\t1\n900\t1\t")))
                .containsExactly(
                        "2:2 End a Expected two different particles, found 4 at both ends.",
                        "3:2 End a Expected the id of a particle, found 77, which no particle has.",
                        "4:2 End a Expected both ends of a new spring in the columns End a and End b.");
    }

    @Test
    void springsGetKindMaterialAndProperties() {
        document.execute(new ChangeScene(
                Label.of("paste"),
                scene -> scene.withMaterials(List.of(Material.of("=steel", SpringProperties.OPEN)))));
        paste(read(SPRINGS, "id\tkind\tmaterial\telasticity\toneWay\n3\tBEND\t'=steel\t1.5\tx"));

        Spring changed = spring(3);
        assertThat(changed.kind().fileName()).isEqualTo("bend");
        assertThat(changed.material()).contains("=steel");
        assertThat(changed.properties().elasticity()).hasValue(1.5);
        assertThat(changed.oneWay()).isTrue();
    }

    @Test
    void refusesWhatIsNoBlock() {
        assertThatThrownBy(() -> read(PARTICLES, "\n\n")).hasMessage("The clipboard holds no cells.");
    }

    @Test
    void aLongListOfMistakesIsCutButCounted() {
        BlockPaste<Particle> paste = read(PARTICLES, "x\n" + "?\n".repeat(3_000));

        assertThat(paste.problems()).hasSize(500);
        assertThat(paste.wrong()).isEqualTo(3_000);
    }

    @Test
    void aPasteAndItsUndoAreExact() {
        Scene before = document.scene();
        paste(read(
                PARTICLES,
                0,
                1,
                IdSet.empty(),
                IntStream.range(0, 20).mapToObj(i -> i + "\t2\t3\n").collect(Collectors.joining())));
        assertThat(document.scene().particles().size()).isEqualTo(20);
        document.undo();
        assertThat(document.scene()).isSameAs(before);
        assertThat(Table.of(before.particles().asList()))
                .isEqualTo(Scenes.cloth(3).particles());
    }
}
