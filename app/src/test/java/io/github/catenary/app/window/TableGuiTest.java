package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.form.field.FieldError;
import io.github.catenary.app.run.preview.PreviewRun;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Document;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.DeleteItems;
import io.github.catenary.edit.command.MoveParticles;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.awt.Component;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.datatransfer.Clipboard;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.StringSelection;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import org.assertj.swing.core.MouseButton;
import org.assertj.swing.edt.GuiActionRunner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The table of particles and springs with keys and mouse. */
class TableGuiTest extends EditorGuiTest {
    private JTable table;

    @BeforeEach
    void openTheTable() {
        editor.open(Scenes.cloth(3), Optional.empty());
        editor.keys("alt 7");
        table = shown("table.particles");
        until("the table has the keyboard or its bar", () -> table.isShowing());
    }

    private JTable shown(String name) {
        return editor.robot().finder().findByName(editor.frame(), name, JTable.class, true);
    }

    private void springs() {
        editor.window().toggleButton("table.show.springs").click();
        table = shown("table.springs");
    }

    private int column(String heading) {
        return read(() -> IntStream.range(0, table.getColumnCount())
                .filter(i ->
                        table.getColumnModel().getColumn(i).getHeaderValue().equals(heading))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no column " + heading)));
    }

    private String cell(int row, String heading) {
        int column = column(heading);
        return read(() -> String.valueOf(table.getValueAt(row, column)));
    }

    private Point at(int row, String heading) {
        int column = column(heading);
        Rectangle cell = read(() -> {
            table.scrollRectToVisible(table.getCellRect(row, column, true));
            return table.getCellRect(row, column, false);
        });
        return new Point(cell.x + cell.width / 2, cell.y + cell.height / 2);
    }

    private void click(int row, String heading) {
        editor.robot().click(table, at(row, heading), MouseButton.LEFT_BUTTON, 1);
        editor.robot().waitForIdle();
    }

    /** Selects the rows from one to another. */
    private void sweep(int first, int last, String heading) {
        click(first, heading);
        for (int row = first; row < last; row++) editor.keys("shift DOWN");
    }

    private void head(String heading) {
        int column = column(heading);
        Rectangle head = read(() -> table.getTableHeader().getHeaderRect(column));
        editor.robot()
                .click(
                        table.getTableHeader(),
                        new Point(head.x + head.width / 2, head.y + head.height / 2),
                        MouseButton.LEFT_BUTTON,
                        1);
        editor.robot().waitForIdle();
    }

    private void type(String text) {
        editor.robot().enterText(text);
        editor.robot().waitForIdle();
    }

    private Particle particle(int id) {
        return editor.scene().particles().get(id);
    }

    private List<Integer> ids() {
        int column = column("Id");
        return read(() -> IntStream.range(0, table.getRowCount())
                .mapToObj(row -> Integer.valueOf(String.valueOf(table.getValueAt(row, column))))
                .toList());
    }

    private String message() {
        return read(() -> {
            JTextArea text = (JTextArea) find("table.message");
            return text.isVisible() ? text.getText() : "";
        });
    }

    private Component find(String name) {
        return editor.robot().finder().findByName(editor.frame(), name, false);
    }

    private String count() {
        return read(() -> ((JLabel) find("table.count")).getText());
    }

    private static Clipboard system() {
        return Toolkit.getDefaultToolkit().getSystemClipboard();
    }

    private static void put(String text) {
        read(() -> {
            system().setContents(new StringSelection(text), null);
            return true;
        });
    }

    private static String taken() {
        return read(() -> String.valueOf(system().getData(DataFlavor.stringFlavor)));
    }

    @Test
    void aTypedNumberIsOneEditAndEnterGoesDown() {
        click(1, "x (m)");
        type("2*3");
        editor.keys("ENTER");

        assertThat(particle(2).position().x()).isEqualTo(6);
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(cell(1, "x (m)")).isEqualTo("6");
        assertThat(read(table::isEditing)).isFalse();
        assertThat(read(table::getSelectedRow)).isEqualTo(2);
        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(3));
    }

    @Test
    void f2EditsTabEntersAndGoesOn() {
        click(0, "x (m)");
        editor.keys("F2");
        until("it is edited", table::isEditing);
        type("5 cm");
        editor.keys("TAB");
        type("7");
        editor.keys("TAB");

        assertThat(particle(1).position()).isEqualTo(new Vec3(0.05, 7, 0));
        assertThat(editor.edits()).isEqualTo(2);
    }

    @Test
    void escapeRestoresTheCell() {
        click(0, "x (m)");
        type("9");
        editor.keys("ESCAPE");

        assertThat(read(table::isEditing)).isFalse();
        assertThat(editor.edits()).isZero();
        assertThat(cell(0, "x (m)")).isEqualTo("0");
        assertThat(read(table::isFocusOwner)).isTrue();
    }

    @Test
    void whatIsRefusedStaysInTheCellWithTheReason() {
        click(0, "Mass (kg)");
        type("-1");
        editor.keys("ENTER");

        assertThat(read(table::isEditing)).isTrue();
        String why = "Expected a number greater than 0, in kg, found “-1”.";
        assertThat(message()).isEqualTo(why);
        assertThat(read(() -> FieldError.of((JComponent) table.getEditorComponent())))
                .contains(why);
        assertThat(editor.edits()).isZero();

        editor.keys("ESCAPE");
        click(0, "Mass (kg)");
        type("2");
        editor.keys("ENTER");
        assertThat(message()).isEmpty();
        assertThat(particle(1).mass()).isEqualTo(2);
    }

    @Test
    void typingIntoOneOfSeveralRowsSetsAll() {
        sweep(0, 2, "y (m)");
        type("+=0.5");
        editor.keys("ENTER");

        assertThat(IntStream.rangeClosed(1, 4)
                        .mapToDouble(id -> particle(id).position().y()))
                .containsExactly(0.5, 0.5, 0.5, -1.0);
        assertThat(editor.edits()).isEqualTo(1);
        assertThat(read(table::getSelectedRowCount)).isEqualTo(3);
    }

    @Test
    void rowsSelectInTheDrawingAndTheOtherWayRound() {
        sweep(3, 5, "x (m)");
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(4, 5, 6)));

        GuiActionRunner.execute(() -> editor.document().select(Selection.ofParticles(IdSet.of(2, 9))));
        assertThat(read(table::getSelectedRows)).containsExactly(1, 8);

        GuiActionRunner.execute(() -> editor.document().select(Selection.ofSprings(IdSet.of(1))));
        assertThat(read(table::getSelectedRows)).isEmpty();
        assertThat(editor.selection()).isEqualTo(Selection.ofSprings(IdSet.of(1)));
    }

    @Test
    void aHeadingOrdersTheRowsWhichStayWhereTheyAreForWhatIsEnteredIntoThem() {
        head("y (m)");
        assertThat(ids()).containsExactly(7, 8, 9, 4, 5, 6, 1, 2, 3);
        click(0, "y (m)");
        type("10");
        editor.keys("ENTER");
        assertThat(ids()).as("steady").containsExactly(7, 8, 9, 4, 5, 6, 1, 2, 3);

        GuiActionRunner.execute(() -> editor.document().undo());
        GuiActionRunner.execute(() -> editor.document().redo());
        assertThat(ids()).as("in order again").containsExactly(8, 9, 4, 5, 6, 1, 2, 3, 7);
        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(7));

        head("y (m)");
        assertThat(ids()).containsExactly(7, 1, 2, 3, 4, 5, 6, 8, 9);
        head("y (m)");
        assertThat(ids()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void aQueryFiltersAndABadOneIsASentence() {
        editor.type("table.filter", "pinned");
        assertThat(ids()).containsExactly(1, 3);
        assertThat(count()).isEqualTo("2 of 9 particles");

        editor.type("table.filter", "mas > 2");
        assertThat(message()).startsWith("“mas” is not a property. Available: mass");
        assertThat(read(() -> FieldError.of((JComponent) find("table.filter")))).isPresent();
        assertThat(ids()).hasSize(9);

        editor.type("table.filter", "x".repeat(2_000));
        assertThat(message()).isEqualTo("The search is too long");
        editor.type("table.filter", "strain > 1");
        assertThat(message()).isEqualTo("These conditions are of springs: choose Springs.");
        assertThat(count()).isEqualTo("0 of 9 particles");
        editor.type("table.filter", "<html>");
        assertThat(message()).startsWith("“<” is not a property");
    }

    @Test
    void inheritedValuesSayWhereTheyComeFromAndClearedOnesAreInheritedAgain() {
        editor.open(
                Scenes.pair().withMaterials(List.of(Material.of("steel", SpringProperties.elastic(0.25)))),
                Optional.empty());
        springs();
        choose(0, "Material", "steel");
        assertThat(cell(0, "Elasticity")).isEqualTo("0.25");
        assertThat(tip(0, "Elasticity")).isEqualTo("steel gives 0.25");

        click(0, "Elasticity");
        type("1.5");
        editor.keys("ENTER");
        assertThat(spring(1).properties().elasticity()).hasValue(1.5);
        editor.keys("LEFT"); // below the last row, Enter goes to the next column
        editor.keys("F2");
        GuiActionRunner.execute(() -> ((JTextField) table.getEditorComponent()).setText(""));
        editor.keys("ENTER");
        assertThat(spring(1).properties().elasticity()).isEmpty();
        assertThat(cell(0, "Elasticity")).isEqualTo("0.25");
        assertThat(cell(0, "Stiffness (N/m)")).isNotEqualTo("…");
        assertThat(tip(0, "Stiffness (N/m)")).startsWith("derived: ");
    }

    private Spring spring(int id) {
        return editor.scene().springs().get(id);
    }

    private String tip(int row, String heading) {
        Point at = at(row, heading);
        return read(
                () -> table.getToolTipText(new MouseEvent(table, MouseEvent.MOUSE_MOVED, 0, 0, at.x, at.y, 0, false)));
    }

    @Test
    void endsAndKindsAreTyped() {
        springs();
        click(0, "End b");
        type("1");
        editor.keys("ENTER");
        assertThat(message()).isEqualTo("Expected two different particles, found 1 at both ends.");
        GuiActionRunner.execute(() -> ((JTextField) table.getEditorComponent()).setText("99"));
        editor.keys("ENTER");
        assertThat(message()).isEqualTo("Expected the id of a particle, found 99, which no particle has.");
        GuiActionRunner.execute(() -> ((JTextField) table.getEditorComponent()).setText("9"));
        editor.keys("ENTER");
        assertThat(spring(1).b()).isEqualTo(9);
        choose(0, "Kind", "Bend");
        assertThat(spring(1).kind().fileName()).isEqualTo("bend");
    }

    /** Opens the list of a cell, goes down to a choice and takes it. */
    private void choose(int row, String heading, String choice) {
        click(row, heading);
        editor.keys("F2");
        JComboBox<?> list = (JComboBox<?>) read(table::getEditorComponent);
        until("the list is open", list::isPopupVisible);
        for (int i = 0; i < 9 && !choice.equals(read(list::getSelectedItem)); i++) {
            int next = i;
            if (choice.equals(read(() -> list.getItemAt(Math.min(next, list.getItemCount() - 1))))) {
                int away = i - read(list::getSelectedIndex);
                for (int k = 0; k < Math.abs(away); k++) editor.keys(away > 0 ? "DOWN" : "UP");
                break;
            }
        }
        editor.keys("ENTER");
        until("it is taken", () -> !table.isEditing());
    }

    @Test
    void spaceSwitchesAllSelectedRows() {
        click(0, "Pinned");
        assertThat(particle(1).pinned()).as("by a click").isFalse();
        click(3, "vx (m/s)");
        editor.keys("LEFT");
        editor.keys("shift DOWN");
        editor.keys("shift DOWN");
        assertThat(column("Pinned")).isEqualTo(read(() -> table.getSelectedColumn()));
        editor.keys("SPACE");
        assertThat(IntStream.rangeClosed(4, 6).allMatch(id -> particle(id).pinned()))
                .isTrue();
        assertThat(editor.edits()).isEqualTo(2);
    }

    @Test
    void rowsGoToASpreadsheetAndBack() {
        sweep(0, 1, "x (m)");
        editor.keys("menu C");
        assertThat(taken().lines())
                .containsExactly(
                        "id\tx\ty\tz\tmass\tradius\tdrag\tpinned\tvx\tvy\tvz\tgroups",
                        "1\t0\t0\t0\t1\t0\t0.01\ttrue\t0\t0\t0\t",
                        "2\t1\t0\t0\t1\t0\t0.01\tfalse\t0\t0\t0\t");

        put(taken().replace("2\t1\t0\t0", "2\t1,25\t−3\t0"));
        click(7, "x (m)");
        editor.keys("menu V");
        until("it is pasted", () -> editor.edits() == 1);
        assertThat(particle(2).position()).isEqualTo(new Vec3(1.25, -3, 0));
        assertThat(particle(2).drag()).as("inherited").isEmpty();
        assertThat(editor.history().get(0).label().key()).isEqualTo("paste-particles");
        assertThat(particle(8)).isEqualTo(Scenes.cloth(3).particles().get(8));
    }

    @Test
    void rowsAreInTheUnitsThatTheirHeadingsName() {
        GuiActionRunner.execute(() -> editor.settings().set(Units.SETTING, Units.FEET.name()));
        try {
            sweep(0, 1, "x (ft)");
            editor.keys("menu C");
            List<String> lines = taken().lines().toList();
            assertThat(lines.get(0))
                    .isEqualTo("id\tx (ft)\ty (ft)\tz (ft)\tmass (lb)\tradius (ft)\tdrag\tpinned\tvx (ft/s)"
                            + "\tvy (ft/s)\tvz (ft/s)\tgroups");
            assertThat(lines.get(2)).startsWith("2\t3.28083989501312\t0\t0\t2.20462262184878\t");
        } finally {
            GuiActionRunner.execute(() -> editor.settings().set(Units.SETTING, Units.SI.name()));
        }

        editor.keys("menu V"); // 15 digits of a foot are what the table has, so nothing changes
        editor.robot().waitForIdle();
        until("it is read", () -> !editor.busy());
        assertThat(editor.edits()).isZero();
        put("id\tx (ft)\tmass (g)\ty\n2\t3\t500\t-0.5\n");
        editor.keys("menu V");
        until("it is pasted", () -> editor.edits() == 1);
        assertThat(particle(2).position()).isEqualTo(new Vec3(0.9144, -0.5, 0));
        assertThat(particle(2).mass()).isEqualTo(0.5);
    }

    @Test
    void aBlockWithAMistakeChangesNothingAndEachMistakeIsListed() {
        put("id\tx\tmass\n1\t5\t2\n2\tleft\t0\n");
        click(0, "x (m)");
        editor.keys("menu V");
        JTable problems = editor.dialog("problems").table("problems.table").target();
        assertThat(read(() -> IntStream.range(0, problems.getRowCount())
                        .mapToObj(row -> problems.getValueAt(row, 0) + " " + problems.getValueAt(row, 1) + " "
                                + problems.getValueAt(row, 2))
                        .toList()))
                .containsExactly(
                        "3:2 x Expected a number, in m, found “left”.",
                        "3:3 Mass Expected a number greater than 0, in kg, found “0”.");
        editor.dialog("problems").button("problems.close").click();
        editor.robot().waitForIdle();
        assertThat(editor.edits()).isZero();
        assertThat(editor.scene()).isEqualTo(Scenes.cloth(3));
    }

    @Test
    void aTrussComesFromASpreadsheetIntoAnEmptyScene() {
        editor.open(Scene.NEW, Optional.empty());
        put("id\tx\ty\n1\t0\t0\n2\t4,5\t0\n3\t2,25\t3\n");
        GuiActionRunner.execute(() -> table.requestFocusInWindow());
        editor.keys("menu V");
        editor.answer("Add");
        until("there are particles", () -> editor.scene().particles().size() == 3);
        assertThat(particle(3).position()).isEqualTo(new Vec3(2.25, 3, 0));

        springs();
        put("End a\tEnd b\n1\t2\n2\t3\n3\t1\n");
        GuiActionRunner.execute(() -> table.requestFocusInWindow());
        editor.keys("menu V");
        editor.answer("Leave out");
        assertThat(editor.scene().springs().size()).isZero();
        editor.keys("menu V");
        editor.answer("Add");
        until("there are springs", () -> editor.scene().springs().size() == 3);
        assertThat(editor.edits()).isEqualTo(2);
        assertThat(editor.selection().springs()).isEqualTo(IdSet.of(1, 2, 3));
    }

    @Test
    void nothingIsEditedWhileAGestureIsUnderWay() {
        Document.Transaction gesture = read(() -> editor.document().begin());
        GuiActionRunner.execute(() -> gesture.show(new MoveParticles(IdSet.of(1), new Vec3(0, 3, 0))));
        assertThat(cell(0, "y (m)")).isEqualTo("3");
        click(0, "y (m)");
        editor.keys("F2");
        assertThat(read(table::isEditing)).isFalse();
        assertThat(message()).startsWith("A gesture in the drawing is under way");
        put("5");
        editor.keys("menu V");
        GuiActionRunner.execute(gesture::commit);
        assertThat(particle(1).position().y()).isEqualTo(3);
        assertThat(editor.edits()).isEqualTo(1);
    }

    @Test
    void editsWhileTheRunPlays() {
        editor.untilItCanRun();
        GuiActionRunner.execute(() -> editor.frame().run().submit(PreviewRun::play));
        until("it plays", () -> editor.run().status().frame() > 3);
        click(4, "Mass (kg)");
        type("3");
        until("it plays on", () -> editor.run().status().frame() > 6);
        editor.keys("ENTER");
        assertThat(particle(5).mass()).isEqualTo(3);
    }

    @Test
    void anotherDocumentTakesNothingThatWasTyped() {
        click(0, "x (m)");
        type("77");
        editor.open(Scenes.pair(), Optional.empty());
        assertThat(ids()).containsExactly(1, 2);
        assertThat(editor.edits()).isZero();
        assertThat(particle(1).position().x()).isNotEqualTo(77);
        assertThat(read(table::isEditing)).isFalse();
    }

    @Test
    void whatIsTypedIsEnteredBeforeTheSceneIsRead() {
        click(0, "x (m)");
        type("77");
        GuiActionRunner.execute(() -> editor.frame().workspace().enterPending());
        assertThat(particle(1).position().x()).isEqualTo(77);
    }

    @Test
    void followsWhatIsAddedAndDeleted() {
        editor.execute(new DeleteItems(Selection.ofParticles(IdSet.of(2))));
        assertThat(ids()).containsExactly(1, 3, 4, 5, 6, 7, 8, 9);
        GuiActionRunner.execute(() -> editor.document().undo());
        assertThat(ids()).hasSize(9);
    }

    @Test
    void hostileTextsAreTextsAndLongOnesAreShort() {
        String long1 = "y".repeat(1_000_000);
        editor.open(
                Scenes.pair()
                        .withGroups(Table.of(
                                Group.of(1, "<html><b>x", IdSet.of(1), IdSet.of(1)),
                                Group.of(2, "=HYPERLINK(\"http://x\")", IdSet.of(2), IdSet.empty()),
                                Group.of(3, long1, IdSet.of(2), IdSet.empty()))),
                Optional.empty());
        assertThat(cell(0, "Groups")).isEqualTo("<html><b>x");
        assertThat(cell(1, "Groups")).hasSizeLessThan(300);
        click(1, "x (m)");
        editor.keys("menu C");
        assertThat(taken()).contains("\t'=HYPERLINK").hasSizeGreaterThan(1_000_000);

        put("x\n" + long1);
        editor.keys("menu V");
        JTable problems = editor.dialog("problems").table("problems.table").target();
        assertThat(read(() -> String.valueOf(problems.getValueAt(0, 2))))
                .isEqualTo("Expected at most 1,000 characters, found 1,000,000.");
        editor.dialog("problems").button("problems.close").click();
        put("{\"format\": 1}");
        editor.keys("menu V");
        until("it says why", () -> message().startsWith("The clipboard holds items of a drawing"));
    }

    @Test
    void theMenuIsForTheRowBelowThePointer() {
        click(1, "x (m)");
        editor.robot().click(table, at(6, "y (m)"), MouseButton.RIGHT_BUTTON, 1);
        JPopupMenu menu = editor.robot().findActivePopupMenu();
        editor.robot().click(editor.robot().finder().findByName(menu, "table.menu.falling", JMenuItem.class, true));
        editor.robot().waitForIdle();

        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(7));
        assertThat(ids()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
        editor.robot().click(table, at(6, "y (m)"), MouseButton.RIGHT_BUTTON, 1);
        menu = editor.robot().findActivePopupMenu();
        editor.robot().click(editor.robot().finder().findByName(menu, "table.menu.rising", JMenuItem.class, true));
        editor.robot().waitForIdle();
        assertThat(ids()).startsWith(7, 8, 9);
    }

    @Test
    void holdsNoSceneWhileItIsHidden() {
        assertThat(read(table::getRowCount)).isEqualTo(9);
        editor.keys("F11");
        assertThat(read(table::getRowCount)).isZero();
        editor.execute(new DeleteItems(Selection.ofParticles(IdSet.of(2))));
        GuiActionRunner.execute(() -> editor.document().select(Selection.ofParticles(IdSet.of(4))));
        editor.keys("alt 7");
        assertThat(ids()).containsExactly(1, 3, 4, 5, 6, 7, 8, 9);
        assertThat(read(table::getSelectedRows)).containsExactly(2);
        assertThat(editor.selection().particles()).isEqualTo(IdSet.of(4));
        until("the rows have the keyboard", table::isFocusOwner);
    }

    @Test
    void columnsThatAreHiddenStaySo() {
        editor.window().button("table.columns").click();
        editor.window().menuItem("table.column.radius").click();
        editor.robot().waitForIdle();
        assertThat(read(() -> table.getColumnCount())).isEqualTo(11);
        assertThat(editor.savedSettings().get("table.particles.hidden", "")).isEqualTo("radius");
    }
}
