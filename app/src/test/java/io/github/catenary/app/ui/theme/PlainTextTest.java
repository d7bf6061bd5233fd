package io.github.catenary.app.ui.theme;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.testing.Html;
import io.github.catenary.app.ui.text.Shown;
import io.github.catenary.app.ui.text.Texts;
import java.awt.Component;
import java.awt.FontMetrics;
import java.text.Bidi;
import java.util.List;
import java.util.function.Function;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JCheckBoxMenuItem;
import javax.swing.JComboBox;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JRadioButton;
import javax.swing.JRadioButtonMenuItem;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JToggleButton;
import javax.swing.JToolTip;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.border.TitledBorder;
import javax.swing.tree.DefaultMutableTreeNode;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlainTextTest {
    private static final String HOSTILE = "<html><b>bold</b>";

    /** All Swing components that show a given text, except text fields, which never read HTML. */
    private static final List<Function<String, Component>> SHOWING = List.of(
            JLabel::new,
            JButton::new,
            JToggleButton::new,
            JCheckBox::new,
            JRadioButton::new,
            JMenu::new,
            JMenuItem::new,
            JCheckBoxMenuItem::new,
            JRadioButtonMenuItem::new,
            PlainTextTest::toolTip,
            text -> new JList<>(new String[] {text}),
            text -> new JComboBox<>(new String[] {text}),
            text -> new JTable(new String[][] {{text}}, new String[] {text}),
            text -> new JTree(new DefaultMutableTreeNode(text)),
            text -> new JOptionPane(
                    text, JOptionPane.PLAIN_MESSAGE, JOptionPane.DEFAULT_OPTION, null, new Object[] {text}),
            text -> new JOptionPane(text + "\n" + text));

    @ParameterizedTest
    @EnumSource(Theme.class)
    void showsNoTextAsHtml(Theme theme) {
        GuiActionRunner.execute(() -> {
            theme.apply();
            for (Function<String, Component> showing : SHOWING) {
                Component shown = showing.apply(HOSTILE);

                assertThat(Html.in(shown)).isEmpty();
                SwingUtilities.updateComponentTreeUI(shown);
                assertThat(Html.in(shown)).isEmpty();
            }
            return true;
        });
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void keepsTheDelegatesOfTheLook(Theme theme) {
        GuiActionRunner.execute(() -> {
            theme.apply();

            assertThat(new JLabel().getUI().getClass().getPackageName()).isEqualTo("com.formdev.flatlaf.ui");
            assertThat(new JButton().getUI().getClass().getPackageName()).isEqualTo("com.formdev.flatlaf.ui");
            assertThat(System.getProperty("swing.html.object")).isEqualTo("false");
            return true;
        });
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void measuresTitlesAndTooltipsAsText(Theme theme) {
        GuiActionRunner.execute(() -> {
            theme.apply();
            JPanel panel = new JPanel();
            TitledBorder border = BorderFactory.createTitledBorder(HOSTILE);
            JLabel label = new JLabel(HOSTILE);

            assertThat(border.getMinimumSize(panel).width).isGreaterThan(label.getPreferredSize().width);
            assertThat(toolTip("one\ntwo").getPreferredSize().height)
                    .as("two lines")
                    .isGreaterThan(3 * toolTip("one").getPreferredSize().height / 2);
            assertThat(PlainText.title(HOSTILE)).doesNotStartWith("<");
            return true;
        });
    }

    private static JToolTip toolTip(String text) {
        JToolTip tip = new JToolTip();
        tip.setTipText(text);
        return tip;
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void showsTheCodeOfACharacterThatActs(Theme theme) {
        GuiActionRunner.execute(() -> {
            theme.apply();
            for (Function<String, Component> showing : SHOWING) {
                Component shown = showing.apply("a\u202Eb\u001B");

                assertThat(Html.in(shown)).isEmpty();
                SwingUtilities.updateComponentTreeUI(shown);
                assertThat(Html.in(shown)).isEmpty();
            }
            return true;
        });
    }

    @Test
    void aTextThatIsSetLaterActsNeither() {
        GuiActionRunner.execute(() -> {
            Theme.LIGHT.apply();
            JLabel label = new JLabel("plain");
            label.setText("a\u202Eb");
            assertThat(label.getText()).isEqualTo("a\\u{202E}b");

            JTextArea area = new JTextArea("a\u202Eb");
            assertThat(area.getText()).as("while it can be edited").isEqualTo("a\u202Eb");
            area.setEditable(false);
            assertThat(area.getText()).isEqualTo("a\\u{202E}b");
            area.setText("\u2028");
            assertThat(area.getText()).isEqualTo("\\u{2028}");
            return true;
        });
    }

    @Test
    void theWordsAroundANameKeepTheirOrder() {
        String name = "\u05d0\u05d1\u05d2";

        String sentence = Texts.text("message.already-open", name);

        Bidi order = new Bidi(sentence, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        assertThat(order.getRunCount()).isGreaterThan(1);
        for (int i = 0; i < sentence.length(); i++) {
            boolean ofName = name.indexOf(sentence.charAt(i)) >= 0;
            assertThat(order.getLevelAt(i)).as("%s at %d", sentence, i).isEqualTo(ofName ? 1 : 0);
        }
        assertThat(Texts.text("message.already-open", "x\u202Ey")).contains("x\\u{202E}y");
    }

    @Test
    void theMarkAroundANameHasNoWidth() {
        GuiActionRunner.execute(() -> {
            Theme.LIGHT.apply();
            JLabel label = new JLabel();
            FontMetrics metrics = label.getFontMetrics(label.getFont());

            assertThat(metrics.stringWidth(Shown.inserted("\u05d0\u05d1")))
                    .isEqualTo(metrics.stringWidth("\u05d0\u05d1"));
            return true;
        });
    }
}
