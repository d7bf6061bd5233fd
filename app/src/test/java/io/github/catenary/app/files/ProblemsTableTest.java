package io.github.catenary.app.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.formdev.flatlaf.FlatLightLaf;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import java.awt.image.BufferedImage;
import java.util.List;
import javax.swing.JTable;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;

class ProblemsTableTest {
    @Test
    void givesRoomToLongPathsAndLongMessages() {
        GuiActionRunner.execute(() -> {
            FlatLightLaf.setup();
            String path = "$.elements[0].parameters." + "aLongName".repeat(12);
            JTable table = ProblemsDialog.table(List.of(
                    Problem.warning("$.title", Message.verbatim("short")),
                    Problem.warning(path, Message.verbatim("short")),
                    Problem.warning("$.title", Message.verbatim("many words ".repeat(40)))));
            table.setSize(720, 400);
            table.doLayout();

            table.paint(new BufferedImage(720, 400, BufferedImage.TYPE_INT_RGB).createGraphics());

            int line = table.getRowHeight(0);
            assertThat(table.getRowHeight(1)).isGreaterThan(3 * line / 2);
            assertThat(table.getRowHeight(2)).isGreaterThan(3 * line / 2);
        });
    }
}
