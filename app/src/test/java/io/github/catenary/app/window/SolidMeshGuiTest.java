package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.edit.fill.DrawnSolid;
import io.github.catenary.generate.Generators;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Parameters;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.util.Optional;
import org.assertj.swing.fixture.DialogFixture;
import org.junit.jupiter.api.Test;

/** Mesh ▸ Solid mesh, by keys. */
class SolidMeshGuiTest extends EditorGuiTest {
    private static final Scene BOX =
            Generators.addTo(Scene.EMPTY, Generators.find("jelly-box").orElseThrow(), Parameters.NONE);

    private DialogFixture ask() {
        editor.focusDrawing();
        editor.keys("menu A");
        editor.chooseItem("operation.solid");
        return editor.dialog("operation");
    }

    @Test
    void meshesABodyAsOneEditAndTellsTheQuality() {
        editor.open(BOX, Optional.empty());

        DialogFixture dialog = ask();
        dialog.textBox("parameter.density").selectAll().enterText("500");
        editor.keys("ENTER");
        until("it is meshed", () -> !editor.asks() && !editor.busy() && editor.edits() == 1);

        Scene meshed = editor.scene();
        assertThat(meshed.faces().size()).isGreaterThan(BOX.faces().size());
        for (Particle particle : BOX.particles())
            assertThat(meshed.particles().get(particle.id()).position()).isEqualTo(particle.position());
        assertThat(editor.message()).contains("tetrahedra; smallest dihedral angle", "° before the repair");
        assertThat(editor.selection().particles()).isEqualTo(IdSet.ofAll(meshed.particles()));
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(BOX);
    }

    @Test
    void makesElementsOfTheSpringsOfABody() {
        editor.open(BOX, Optional.empty());
        editor.focusDrawing();
        editor.keys("menu A");
        editor.chooseItem("operation.tetrahedra");
        until("it is filled", () -> !editor.asks() && !editor.busy() && editor.edits() == 1);
        assertThat(DrawnSolid.of(editor.scene()).quality().tetrahedra()).isEqualTo(4 * 4 * 4 * 6);
        assertThat(editor.scene().springs()).isEqualTo(BOX.springs());
    }

    @Test
    void saysInTheDialogWhatIsWrong() {
        Face first = BOX.faces().at(0);
        editor.open(BOX.withFaces(BOX.faces().minus(IdSet.of(first.id()))), Optional.empty());

        DialogFixture dialog = ask();
        dialog.button("operation.do").click();
        until(
                "it is refused",
                () -> !editor.busy()
                        && !dialog.textBox("operation.refusal").text().isEmpty());

        assertThat(editor.edits()).isZero();
        assertThat(dialog.textBox("operation.refusal").text()).contains("3 edges have no face beyond them");
        dialog.button("operation.cancel").click();
    }
}
