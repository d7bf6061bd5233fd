package io.github.catenary.app.panels.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.edit.command.ChooseIntegrator;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.RepaintManager;
import org.assertj.swing.edt.FailOnThreadViolationRepaintManager;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nothing in the inspector is truncated at its width in the window. */
class InspectorLayoutTest {
    private Sample sample;
    private JFrame window;

    @BeforeEach
    void show() {
        FailOnThreadViolationRepaintManager.install();
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
            sample = new Sample();
            window = new JFrame();
            window.add(sample.inspector);
            window.setSize(320, 1300);
            window.setVisible(true);
        });
    }

    @AfterEach
    void close() {
        GuiActionRunner.execute(() -> window.dispose());
    }

    @Test
    void theSolversLabelsHaveRoom() {
        GuiActionRunner.execute(() -> {
            sample.workspace.open(Sample.scene().withElements(Table.of()), Optional.empty());
            sample.workspace.document().execute(new ChooseIntegrator("euler-implicit", Optional.empty()));
        });
        layOut();

        List<JLabel> labels = shown(JLabel.class);

        assertThat(labels)
                .hasSizeGreaterThan(12)
                .allSatisfy(label -> assertThat(label.getWidth())
                        .as(label.getText())
                        .isGreaterThanOrEqualTo(label.getPreferredSize().width));
    }

    /** Twice, because the height of a wrapped text depends on its width. */
    private void layOut() {
        for (int i = 0; i < 3; i++) {
            GuiActionRunner.execute(() -> RepaintManager.currentManager(window).validateInvalidComponents());
        }
    }

    private <T extends Component> List<T> shown(Class<T> type) {
        List<T> found = new ArrayList<>();
        GuiActionRunner.execute(() -> collect(sample.inspector, type, found));
        return found;
    }

    private static <T extends Component> void collect(Container in, Class<T> type, List<T> found) {
        for (Component child : in.getComponents()) {
            if (!child.isShowing()) continue;
            if (type.isInstance(child)) found.add(type.cast(child));
            if (child instanceof Container inner) collect(inner, type, found);
        }
    }
}
