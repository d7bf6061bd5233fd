package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.formdev.flatlaf.FlatClientProperties;
import io.github.catenary.edit.Clipboard;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.paint.Brush;
import io.github.catenary.edit.paint.ItemNumber;
import io.github.catenary.edit.paint.Stroke;
import io.github.catenary.edit.query.Query;
import io.github.catenary.edit.query.QueryException;
import io.github.catenary.edit.symmetry.Mirroring;
import io.github.catenary.edit.symmetry.Symmetry;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.property.SpringProperty;
import io.github.catenary.scene.table.IdSet;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import javax.swing.JTextField;
import org.assertj.swing.edt.GuiActionRunner;

/** What must work with the property {@code fatigue}; runs only in a program that has it. */
public final class FatigueTry implements Callable<Void> {
    private static final String FILE = """
            {"format": "catenary-scene", "version": 1,
             "materials": [{"id": "wire", "fatigue": 2}],
             "particles": [
               {"id": 1, "position": [-2, 0, 0]}, {"id": 2, "position": [-1, 0, 0]},
               {"id": 3, "position": [1, 0, 0]}, {"id": 4, "position": [2, 0, 0]}],
             "springs": [
               {"id": 1, "a": 1, "b": 2, "kind": "structural", "fatigue": 3},
               {"id": 2, "a": 2, "b": 3, "kind": "structural", "material": "wire"},
               {"id": 3, "a": 4, "b": 3, "kind": "structural"}]}
            """;

    private final SpringProperty fatigue = SpringProperty.valueOf("FATIGUE");

    @Override
    public Void call() throws Exception {
        Scene scene = read(FILE);
        isReadAndWritten(scene);
        isChecked();
        isFound(scene);
        isPainted(scene);
        isMirrored(scene);
        isCopied(scene);
        GuiActionRunner.execute(this::isInspected);
        return null;
    }

    private static Scene read(String file) throws SceneFormatException {
        return new SceneReader(SceneLimits.DEFAULT, id -> Optional.empty())
                .read(file.getBytes(StandardCharsets.UTF_8))
                .scene();
    }

    private OptionalDouble own(Scene scene, int spring) {
        return fatigue.of(scene.springs().get(spring).properties());
    }

    private void isReadAndWritten(Scene scene) throws SceneFormatException {
        assertThat(own(scene, 1)).hasValue(3);
        assertThat(own(scene, 2)).isEmpty();
        assertThat(fatigue.of(scene.materials().get(0).properties())).hasValue(2);

        String written = new String(SceneWriter.toBytes(scene), StandardCharsets.UTF_8);
        assertThat(written).contains("\"fatigue\": 3").contains("\"fatigue\": 2");
        assertThat(read(written)).isEqualTo(scene);
    }

    private static void isChecked() {
        assertThatThrownBy(() -> read(FILE.replace("\"fatigue\": 3", "\"fatigue\": -1")))
                .isInstanceOf(SceneFormatException.class)
                .hasMessageContaining("$.springs[0].fatigue")
                .hasMessageContaining("fatigue is -1, but must not be negative");
    }

    private static void isFound(Scene scene) throws QueryException {
        assertThat(Query.parse("springs fatigue >= 2").in(scene).springs()).isEqualTo(IdSet.of(1, 2));
        assertThat(Query.parse("springs fatigue = 1").in(scene).springs()).isEqualTo(IdSet.of(3));
    }

    private void isPainted(Scene scene) {
        ItemNumber brushed = ItemNumber.numbers().stream()
                .filter(each -> each.id().equals("fatigue"))
                .findFirst()
                .orElseThrow();
        assertThat(brushed.values(scene)).containsExactly(3, 2, 1);
        Stroke stroke = new Stroke(scene, brushed, new Brush(Brush.Mode.SET, 5, 1));
        stroke.cover(1, 1);
        assertThat(own(stroke.command().apply(scene), 2)).hasValue(5);
    }

    private void isMirrored(Scene scene) {
        Document document = new Document(scene);
        document.passThrough(new Mirroring(new Symmetry(new Vec3(1, 0, 0), Vec3.ZERO))::mirrored);
        Command edit = new ChangeSprings(
                Label.of("set-fatigue", 1), IdSet.of(1), spring -> fatigue.with(spring, OptionalDouble.of(4)));
        document.execute(edit);
        assertThat(own(document.scene(), 3)).hasValue(4);
    }

    private void isCopied(Scene scene) {
        Scene pasted = Clipboard.copy(scene, Selection.ofSprings(IdSet.of(1))).paste(Scene.EMPTY, Vec3.ZERO);
        assertThat(own(pasted, 1)).hasValue(3);
    }

    private void isInspected() {
        Sample sample = new Sample();
        sample.workspace.document().select(Selection.ofSprings(IdSet.of(1)));
        JTextField field = sample.find("spring.fatigue", JTextField.class);
        assertThat(field.getAccessibleContext().getAccessibleName()).isEqualTo("Fatigue");
        assertThat(field.getClientProperty(FlatClientProperties.PLACEHOLDER_TEXT))
                .isEqualTo("1");
        field.setText("-1");
        field.postActionEvent();
        assertThat(own(sample.workspace.scene(), 1)).isEmpty();
        field.setText("6");
        field.postActionEvent();
        assertThat(own(sample.workspace.scene(), 1)).hasValue(6);
        assertThat(sample.edits()).isEqualTo(1);
        sample.workspace.document().select(Selection.EMPTY);
        assertThat(sample.find("material.fatigue", JTextField.class)).isNotNull();
    }
}
