package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.editor.canvas.GridSettings;
import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.panels.inspector.InspectorTab;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeScene;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Container;
import java.awt.Window;
import java.awt.event.KeyEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import javax.swing.text.JTextComponent;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The units that Preferences name show everywhere, and change nothing. */
class UnitsGuiTest extends EditorGuiTest {
    /** A number, a bracket or nothing before a unit of SI. Times stay what they are. */
    private static final Pattern SI = Pattern.compile(
            "(?:^|[\\d∞–] ?|[(（]|, )(?:[kMGmµ]?(?:m|g|N|J|Pa)|1/kg)(?:[²³]|[/·][\\p{L}²³]+)*(?:$|[\\s.,;:)）])");

    private static final Pattern OTHERS =
            Pattern.compile("(?:^|[\\s(/·])(?:ft|lb|lbf)(?:[²³]|[/·][\\p{L}²³]+)*(?:$|[).,])");

    /** What has no text of its own, stands in the window, or names the units. */
    private static final Set<String> ELSEWHERE = Set.of("menu.find", "menu.search", "menu.preferences", "menu.recover");

    @BeforeEach
    void openScene() {
        Scene cloth = Scenes.cloth(4);
        Scene scene = cloth.withParticles(cloth.particles()
                        .change(
                                IdSet.of(6),
                                each -> each.withMass(2.5)
                                        .withPosition(each.position().plus(new Vec3(0.1, 0, 0)))))
                .withSprings(cloth.springs()
                        .change(IdSet.of(2), each -> each.withRestLength(OptionalDouble.of(0.75)))
                        .change(
                                IdSet.of(3),
                                each -> each.withProperties(each.properties()
                                        .withStiffnessAlone(OptionalDouble.of(500))
                                        .withDamping(OptionalDouble.of(2)))));
        editor.open(
                scene.withElements(Table.of(
                        Element.of(1, "force.gravity"),
                        Element.of(2, "force.constant"),
                        Element.of(3, "force.wind"),
                        Element.of(4, "collider.sphere"))),
                Optional.empty());
    }

    @AfterEach
    void backToSi() {
        GuiActionRunner.execute(() -> Units.SI.use());
    }

    private void choose(String item) {
        JMenuItem found = editor.window().menuItem("menu." + item).target();
        GuiActionRunner.execute(() -> found.doClick());
        editor.robot().waitForIdle();
    }

    private void use(Units units) {
        GuiActionRunner.execute(() -> editor.settings().set(Units.SETTING, units.name()));
        editor.robot().waitForIdle();
    }

    private void select(Selection selection) {
        GuiActionRunner.execute(() -> editor.document().select(selection));
        editor.robot().waitForIdle();
    }

    /** All texts of all windows that show, with their tips. */
    private static List<String> texts() {
        return read(() -> {
            List<String> all = new ArrayList<>();
            for (Window each : Window.getWindows()) if (each.isShowing()) collect(each, all);
            return all;
        });
    }

    private static void collect(Component component, List<String> all) {
        if (!component.isVisible()) return;
        String name = component.getClass().getSimpleName() + " " + component.getName() + ": ";
        if (component instanceof JLabel label) add(name, label.getText(), all);
        if (component instanceof AbstractButton button) add(name, button.getText(), all);
        if (component instanceof JTextComponent text) add(name, text.getText(), all);
        if (component instanceof JComboBox<?> box) add(name, String.valueOf(box.getSelectedItem()), all);
        if (component instanceof JComponent each && !(component instanceof AbstractButton)) { // whose tips have a key
            add(name + "tip ", each.getToolTipText(), all);
            add(name + "holder ", (String) each.getClientProperty("JTextField.placeholderText"), all);
        }
        if (component instanceof JTable table) {
            for (int column = 0; column < table.getColumnCount(); column++) {
                add(
                        name,
                        String.valueOf(table.getColumnModel().getColumn(column).getHeaderValue()),
                        all);
                for (int row = 0; row < Math.min(30, table.getRowCount()); row++)
                    add(name, String.valueOf(table.getValueAt(row, column)), all);
            }
        }
        if (component instanceof JList<?> list) collect(list, name, all);
        if (component instanceof Container container) {
            for (Component each : container.getComponents()) collect(each, all);
        }
    }

    private static <T> void collect(JList<T> list, String name, List<String> all) {
        for (int i = 0; i < Math.min(30, list.getModel().getSize()); i++) {
            Component cell = list.getCellRenderer()
                    .getListCellRendererComponent(list, list.getModel().getElementAt(i), i, false, false);
            if (cell instanceof JLabel label) add(name, label.getText(), all);
        }
    }

    private static void add(String where, String text, List<String> all) {
        if (text == null) return;
        for (String line : text.split("\n", -1)) if (!line.isBlank()) all.add(where + "\u0001" + line);
    }

    private static List<String> found(Pattern units) {
        return texts().stream()
                .filter(each -> units.matcher(each.substring(each.indexOf('\u0001') + 1))
                        .find())
                .distinct()
                .toList();
    }

    private static List<String> inSi() {
        return found(SI);
    }

    /** What shows one kind of units although the other one was chosen, there and back. */
    private List<String> left() {
        use(Units.SI);
        List<String> left = new ArrayList<>(found(OTHERS));
        use(Units.FEET);
        left.addAll(inSi());
        return left;
    }

    private void requireNoSi(String what) {
        editor.robot().waitForIdle();
        assertThat(left()).as(what).isEmpty();
    }

    @Test
    void nothingOfSiIsLeftWhenFeetShow() {
        choose("colour.speed");
        choose("overlay.velocities");
        choose("overlay.forces");
        for (int i = 0; i < 3; i++) editor.keys("F7");
        until("it ran", () -> editor.frameNumber() == 3);
        select(Selection.ofParticles(IdSet.of(6)));
        assertThat(inSi()).isNotEmpty();

        use(Units.FEET);

        requireNoSi("one particle");
        select(Selection.ofParticles(IdSet.of(5, 6)));
        requireNoSi("particles");
        for (int id : new int[] {1, 2, 3}) {
            select(Selection.ofSprings(IdSet.of(id)));
            requireNoSi("spring " + id);
        }
        select(Selection.ofSprings(IdSet.range(1, 6)));
        requireNoSi("springs");
        for (int id = 1; id <= 4; id++) {
            select(Selection.ofElements(IdSet.of(id)));
            requireNoSi("element " + id);
        }
        for (InspectorTab tab : InspectorTab.values()) {
            editor.inspect(tab);
            requireNoSi(tab.name());
        }
        for (String dock : new String[] {"table", "plots", "problems", "outline", "history", "race"}) {
            choose("dock." + dock);
            requireNoSi(dock);
        }
        use(Units.CENTIMETRES);
        assertThat(inSi()).noneMatch(each -> each.matches(".*[ (\u0001/](m|kg)\\b.*"));
        use(Units.SI);
        assertThat(inSi()).isNotEmpty();
    }

    @Test
    void noWindowThatAMenuOpensHasSi() {
        use(Units.FEET);
        for (int i = 0; i < 2; i++) editor.keys("F7");
        until("it ran", () -> editor.frameNumber() == 2);
        List<String> found = new ArrayList<>();
        int opened = 0;
        for (JMenuItem item : OpeningItems.of(editor.frame())) {
            select(new Selection(IdSet.range(1, 6), IdSet.range(1, 6), IdSet.empty()));
            if (!read(item::isEnabled) || ELSEWHERE.contains(item.getName())) continue;
            List<Window> before = OpeningItems.showing();
            SwingUtilities.invokeLater(item::doClick);
            until(item.getName() + " opens", () -> OpeningItems.showing().size() > before.size());
            editor.robot().waitForIdle();
            if (item.getName().equals("menu.xray"))
                until("it is computed", () -> texts().stream().anyMatch(each -> each.contains("frame 2: ")));
            left().forEach(each -> found.add(item.getName() + ": " + each));
            List<Window> now = new ArrayList<>(OpeningItems.showing());
            now.removeAll(before);
            GuiActionRunner.execute(() -> now.forEach(Window::dispose));
            editor.robot().waitForIdle();
            opened++;
        }
        assertThat(opened).isGreaterThan(25);
        assertThat(String.join("\n", found)).isEmpty();
    }

    /** The bits of the scene stay while the units change, and while a field is entered as it is. */
    @Test
    void aFieldThatIsEnteredUnchangedIsNoEdit() {
        Vec3 at = new Vec3(1.0 / 3, -0.1, 0.7);
        select(Selection.ofParticles(IdSet.of(6)));
        GuiActionRunner.execute(() -> editor.document()
                .execute(new ChangeScene(
                        Label.of("move-particles", 1),
                        scene -> scene.changeParticles(IdSet.of(6), each -> each.withPosition(at)))));
        int edits = editor.edits();
        for (Units units : Units.values()) {
            use(units);
            for (String name : new String[] {"particle.position.x", "particle.position.y", "particle.mass"}) {
                JTextField field = (JTextField) editor.window().textBox(name).target();
                GuiActionRunner.execute(() -> field.requestFocusInWindow());
                editor.robot().waitForIdle();
                GuiActionRunner.execute(() -> {
                    String shown = field.getText();
                    field.setText(shown + " ");
                    field.postActionEvent();
                });
            }
        }

        assertThat(editor.edits()).isEqualTo(edits);
        assertThat(editor.scene().particles().get(6).position()).isEqualTo(at);
    }

    @Test
    void aFieldTakesAnyUnitAndSaysWhatFitsNot() {
        use(Units.FEET);
        select(Selection.ofParticles(IdSet.of(6)));

        editor.enter("particle.position.x", "3");
        assertThat(editor.scene().particles().get(6).position().x()).isEqualTo(0.9144);
        editor.enter("particle.position.x", "12 cm");
        assertThat(editor.scene().particles().get(6).position().x()).isEqualTo(0.12);
        editor.enter("particle.mass", "5 lb");
        assertThat(editor.scene().particles().get(6).mass()).isEqualTo(2.26796185);
        JTextField mass = (JTextField) editor.window().textBox("particle.mass").target();
        assertThat(EditorRobot.<String>read(mass::getText)).isEqualTo("5");
        editor.robot().pressAndReleaseKeys(KeyEvent.VK_UP);
        editor.robot().waitForIdle();
        assertThat(EditorRobot.<String>read(mass::getText)).isEqualTo("5.1");
        editor.enter("particle.mass", "3 ft");
        assertThat(FieldError.of(mass).orElse("")).endsWith(Texts.text("formula.unit", "lb"));
        assertThat(editor.scene().particles().get(6).mass()).isEqualTo(0.45359237 * 5.1);
    }

    @Test
    void theStrengthOfAHandTakesAnyUnit() {
        editor.window().toggleButton("button.touch.pull").click();
        use(Units.FEET);
        JTextField field =
                (JTextField) editor.window().textBox("touch.stiffness.text").target();
        assertThat(EditorRobot.<String>read(field::getText)).isEqualTo("13.70435");

        editor.enter("touch.stiffness.text", "20");
        assertThat(editor.savedSettings().get("touch.stiffness", "")).isEqualTo("291.8780587441273");
        editor.enter("touch.stiffness.text", "150 N/m");
        assertThat(editor.savedSettings().get("touch.stiffness", "")).isEqualTo("150");
        assertThat(EditorRobot.<String>read(field::getText)).isEqualTo("10.27826");
        editor.enter("touch.stiffness.text", "3 kg");
        assertThat(FieldError.of(field).orElse("")).endsWith(Texts.text("formula.unit", "lbf/ft"));
        assertThat(editor.savedSettings().get("touch.stiffness", "")).isEqualTo("150");
    }

    @Test
    void theGridAndItsSnappingAreOfRoundFeet() {
        use(Units.FEET);
        double spacing = read(() -> GridSettings.spacing(60));
        assertThat(spacing).isEqualTo(0.3048);

        editor.take("P");
        int placed = editor.place(5.02 * 0.3048, 2.97 * 0.3048);

        assertThat(editor.scene().particles().get(placed).position()).isEqualTo(new Vec3(1.524, 0.9144, 0));
    }
}
