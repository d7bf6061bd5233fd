package io.github.catenary.app.window;

import static io.github.catenary.app.window.EditorRobot.read;
import static io.github.catenary.app.window.EditorRobot.until;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.catenary.app.document.tabs.Tabs;
import io.github.catenary.app.editor.canvas.CanvasPanel;
import io.github.catenary.app.testing.Scenes;
import io.github.catenary.edit.Selection;
import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.io.SceneReader;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.datatransfer.DataFlavor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTree;
import org.assertj.swing.core.GenericTypeMatcher;
import org.assertj.swing.core.MouseButton;
import org.junit.jupiter.api.Test;

/** Several documents in one window. */
class TabsGuiTest extends EditorGuiTest {
    private final SceneFile files = new SceneFile(new SceneReader(SceneLimits.DEFAULT, type -> Optional.empty()));
    private Path left;
    private Path right;

    @Override
    void prepare() throws IOException {
        left = folder.resolve("left.json");
        right = folder.resolve("right.json");
        files.save(Scenes.pair(), left);
        files.save(Scenes.cloth(3), right);
    }

    private void open(Path file) {
        read(() -> {
            editor.frame().open(file);
            return true;
        });
        until(file + " is open", () -> editor.file().equals(Optional.of(file)) && !editor.busy());
    }

    private void openBothAndEditBoth() {
        open(left);
        editor.take("P");
        editor.click(0.5, 0.25);
        open(right);
        editor.take("P");
        editor.click(0.3, -0.3);
    }

    private List<String> tabs() {
        return read(() -> IntStream.range(0, strip().getTabCount())
                .mapToObj(place -> head(place).getText())
                .toList());
    }

    private DocumentTabs strip() {
        return editor.robot().finder().findByName(editor.frame(), "tabs", DocumentTabs.class, false);
    }

    /** What shows the name of a document. */
    private JLabel head(int place) {
        return read(() -> (JLabel) strip().getTabComponentAt(place));
    }

    private boolean stripShows() {
        return read(() -> editor.robot()
                        .finder()
                        .findAll(each -> "tabs".equals(each.getName()) && each.isVisible())
                        .size()
                == 1);
    }

    @Test
    void oneDocumentHasNoTabs() {
        open(left);

        assertThat(stripShows()).isFalse();
        open(right);
        assertThat(stripShows()).isTrue();
        assertThat(tabs()).containsExactly("left.json", "right.json");
        editor.keys("menu W");
        assertThat(stripShows()).isFalse();
        assertThat(editor.file()).contains(left);
    }

    @Test
    void eachDocumentHasItsOwnEditsSelectionAndView() {
        openBothAndEditBoth();
        assertThat(tabs()).containsExactly("*left.json", "*right.json");
        editor.keys("menu PAGE_UP");
        read(() -> {
            editor.frame().workspace().document().select(Selection.ofParticles(IdSet.of(2)));
            return true;
        });
        editor.focusDrawing();
        editor.keys("ctrl RIGHT");
        editor.keys("ctrl RIGHT");
        Vec3 corner = seen();

        editor.robot().click(head(1));
        assertThat(editor.title()).isEqualTo("*right.json – Catenary");
        assertThat(editor.edits()).isEqualTo(1);
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scenes.cloth(3));
        assertThat(tabs()).containsExactly("*left.json", "right.json");
        assertThat(seen()).isNotEqualTo(corner);

        editor.robot().click(head(0));
        assertThat(editor.scene().particles()).hasSize(3);
        assertThat(editor.selection()).isEqualTo(Selection.ofParticles(IdSet.of(2)));
        assertThat(seen()).isEqualTo(corner);
        editor.untilItCanRun();
        editor.keys("menu Z");
        assertThat(editor.scene()).isEqualTo(Scenes.pair());
        assertThat(tabs()).containsExactly("left.json", "right.json");
    }

    /** What the middle of the drawing shows. */
    private Vec3 seen() {
        return read(() -> {
            CanvasPanel canvas = editor.robot().finder().findByName("canvas", CanvasPanel.class);
            return canvas.view().camera().camera().target();
        });
    }

    @Test
    void aRunThatIsLeftWaitsBehind() {
        openBothAndEditBoth();
        editor.untilItCanRun();
        editor.keys("F5");
        until("it runs", () -> editor.frameNumber() > 2);

        editor.keys("menu PAGE_DOWN");
        editor.untilItCanRun();
        assertThat(editor.frameNumber()).isZero();
        editor.keys("menu PAGE_UP");

        editor.untilItCanRun();
        assertThat(editor.frameNumber()).isGreaterThan(2);
        assertThat(editor.run().status().playing()).isFalse();
    }

    @Test
    void keysChangeDocumentsWhereverTheFocusIs() {
        open(left);
        open(right);
        for (String field : List.of("scene.title", "solver.substeps")) {
            editor.window().textBox(field).focus();
            editor.keys("menu PAGE_UP");
            assertThat(editor.file()).as("from " + field).contains(left);
            editor.window().textBox(field).focus();
            editor.keys("menu PAGE_DOWN");
            assertThat(editor.file()).as("from " + field).contains(right);
        }
        read(() -> strip().requestFocusInWindow());
        editor.keys("LEFT");
        assertThat(editor.file()).contains(left);
        editor.keys("LEFT");
        assertThat(editor.file()).contains(right);
    }

    @Test
    void asksBeforeItClosesADocumentBehind() throws IOException {
        openBothAndEditBoth();
        Scene edited = editor.scene();

        editor.robot().click(head(0), MouseButton.MIDDLE_BUTTON);
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("left.json");
        editor.answer("Cancel");
        assertThat(tabs()).containsExactly("*left.json", "*right.json");
        assertThat(editor.file()).as("what was asked about").contains(left);

        editor.robot().click(head(1));
        editor.robot().click(strip(), read(() -> cross(0)));
        editor.answer("Save");
        until("it is closed", () -> !stripShows());
        assertThat(editor.scene()).isSameAs(edited);
        assertThat(files.load(left).scene().particles()).hasSize(3);
    }

    @Test
    void asksAboutEachDocumentBeforeTheWindowCloses() throws IOException {
        openBothAndEditBoth();

        editor.window().close();
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("right.json");
        editor.answer("Don’t save");
        assertThat(String.valueOf(editor.question().target().getMessage())).contains("left.json");
        editor.answer("Cancel");
        editor.window().requireVisible();
        assertThat(tabs()).containsExactly("*left.json", "*right.json");

        editor.window().close();
        editor.answer("Save");
        editor.answer("Don’t save");
        until("the window is gone", () -> !editor.frame().isDisplayable());
        assertThat(files.load(left).scene().particles()).hasSize(3);
        assertThat(files.load(right).scene()).isEqualTo(Scenes.cloth(3));
    }

    @Test
    void aFileThatIsOpenComesInFront() {
        openBothAndEditBoth();

        open(left);

        assertThat(tabs()).hasSize(2);
        assertThat(editor.scene().particles()).hasSize(3);
        assertThat(editor.message()).isEqualTo("left.json is open already.");
    }

    @Test
    void savesNothingOverTheFileOfAnotherTab() throws IOException {
        openBothAndEditBoth();

        editor.keys("menu shift S");
        editor.choose(left);
        assertThat(String.valueOf(editor.question().target().getMessage()))
                .contains("Could not save left.json", "open in another tab");
        editor.answer("OK");
        editor.chooser().cancel();

        assertThat(files.load(left).scene()).isEqualTo(Scenes.pair());
        assertThat(editor.file()).contains(right);
    }

    @Test
    void noticesThatAnotherProgramChangedTheFileOfADocumentBehind() throws IOException {
        openBothAndEditBoth();
        files.save(Scenes.cloth(4), left);

        editor.keys("menu PAGE_UP");
        until("it says so", () -> editor.message().startsWith("left.json changed on disk"));
        editor.keys("menu S");

        assertThat(String.valueOf(editor.question().target().getMessage()))
                .isEqualTo("left.json changed on disk since you opened it.");
        editor.answer("Cancel");
        editor.keys("menu PAGE_UP");
        editor.keys("menu S");
        until("the other one is saved", () -> editor.title().equals("right.json – Catenary"));
    }

    @Test
    void copiesFromOneDocumentToTheOther() {
        openBothAndEditBoth();
        editor.focusDrawing();
        editor.keys("menu A");
        editor.keys("menu C");

        editor.keys("menu PAGE_UP");
        editor.focusDrawing();
        editor.keys("menu V");

        until("it is pasted", () -> editor.scene().particles().size() == 3 + 10);
        editor.keys("menu Z");
        assertThat(editor.scene().particles()).hasSize(3);
    }

    @Test
    void theMenuOfATabClosesTheOthersAndCopiesThePath() throws Exception {
        openBothAndEditBoth();
        editor.keys("menu S");
        until("it is saved", () -> !editor.title().startsWith("*"));

        var menu = editor.robot().showPopupMenu(head(0));
        editor.robot().click(editor.robot().finder().findByName(menu, "menu.copy-path"));
        editor.robot().waitForIdle();
        assertThat(read(() -> Toolkit.getDefaultToolkit().getSystemClipboard().getData(DataFlavor.stringFlavor)))
                .isEqualTo(left.toString());
        menu = editor.robot().showPopupMenu(head(0));
        editor.robot().click(editor.robot().finder().findByName(menu, "menu.close-other-tabs"));

        until("one is left", () -> !stripShows());
        assertThat(editor.file()).contains(left);
        assertThat(editor.title()).isEqualTo("*left.json – Catenary");
    }

    @Test
    void aKeyOpensTheMenuOfTheDocumentInFront() {
        openBothAndEditBoth();
        DocumentTabs strip = strip();
        until("the tab has the focus", () -> {
            strip.requestFocus();
            return strip.isFocusOwner();
        });

        editor.keys("shift F10");
        until("the menu is open", () -> editor.robot().findActivePopupMenu() != null);
        JPopupMenu menu = editor.robot().findActivePopupMenu();
        assertThat(read(() -> menu.getLocationOnScreen().x))
                .isEqualTo(read(() -> strip.getLocationOnScreen().x + strip.getBoundsAt(1).x));
        editor.robot().click(editor.robot().finder().findByName(menu, "menu.close-tab"));

        assertThat(String.valueOf(editor.question().target().getMessage())).contains("right.json");
        editor.answer("Cancel");
    }

    /** The middle of the cross that closes a document. */
    private Point cross(int place) {
        Rectangle tab = strip().getBoundsAt(place);
        return new Point(tab.x + tab.width - 16, tab.y + tab.height / 2);
    }

    /** @param share of the width of the tab at a place, from its left end */
    private void dragOver(int place, double share) {
        Rectangle over = read(() -> strip().getBoundsAt(place));
        editor.robot().moveMouse(strip(), over.x + (int) (share * over.width), over.y + over.height / 2);
        editor.robot().waitForIdle();
    }

    @Test
    void aTabIsDraggedAlongTheRow() throws IOException {
        openBothAndEditBoth();
        open(Files.copy(left, folder.resolve("a third scene.json")));
        editor.robot().pressMouse(head(0), new Point(20, 10));
        dragOver(0, 0.4);
        assertThat(tabs()).containsExactly("*left.json", "*right.json", "a third scene.json");

        dragOver(1, 0.7);
        assertThat(tabs()).containsExactly("*right.json", "*left.json", "a third scene.json");
        assertThat(editor.file()).contains(left);
        dragOver(2, 0.7);
        assertThat(tabs()).containsExactly("*right.json", "a third scene.json", "*left.json");
        dragOver(0, 0.1);
        dragOver(1, 0.3);
        dragOver(0, 0.3);
        editor.release();

        assertThat(tabs()).containsExactly("*left.json", "*right.json", "a third scene.json");
        assertThat(editor.file()).as("the dragged document stays in front").contains(left);
        editor.robot().moveMouse(head(2));
        editor.robot().waitForIdle();
        assertThat(tabs().get(0)).as("the mouse is up").isEqualTo("*left.json");
    }

    @Test
    void aTabIsMovedByKeysAndKeepsTheFocus() {
        openBothAndEditBoth();
        DocumentTabs strip = strip();
        until("the tab has the focus", () -> {
            strip.requestFocus();
            return strip.isFocusOwner();
        });

        editor.keys("menu shift PAGE_UP");
        assertThat(tabs()).containsExactly("*right.json", "*left.json");
        editor.keys("menu shift PAGE_UP");
        assertThat(tabs()).as("it is the first").containsExactly("*right.json", "*left.json");
        assertThat(read(strip::isFocusOwner)).isTrue();
        editor.keys("menu PAGE_DOWN");
        editor.menu("move-tab-left");
        assertThat(tabs()).containsExactly("*left.json", "*right.json");
    }

    @Test
    void aTabIsMovedByKeysFromWhereSwingWouldSelect() {
        openBothAndEditBoth();
        editor.chooseItem("dock.history");
        requireThatKeysMoveTheTab(JTable.class);
        editor.chooseItem("dock.outline");
        requireThatKeysMoveTheTab(JTree.class);
        editor.keys("menu shift A");
        requireThatKeysMoveTheTab(JTextArea.class);
    }

    private void requireThatKeysMoveTheTab(Class<? extends JComponent> type) {
        JComponent part = editor.robot()
                .finder()
                .find(editor.frame(), new GenericTypeMatcher<JComponent>(JComponent.class, true) {
                    @Override
                    protected boolean isMatching(JComponent each) {
                        return type.isInstance(each) && each.isFocusable() && each.isEnabled();
                    }
                });
        until("it has the focus", () -> {
            part.requestFocus();
            return part.isFocusOwner();
        });
        editor.keys("menu shift PAGE_UP");
        assertThat(tabs()).containsExactly("*right.json", "*left.json");
        editor.keys("menu shift PAGE_DOWN");
        assertThat(tabs()).containsExactly("*left.json", "*right.json");
    }

    @Test
    void tabsTellScreenReadersAndTooltipsWhatTheyAre() {
        openBothAndEditBoth();

        read(() -> {
            AccessibleContext all = strip().getAccessibleContext();
            assertThat(all.getAccessibleRole()).isEqualTo(AccessibleRole.PAGE_TAB_LIST);
            assertThat(all.getAccessibleName()).isEqualTo("Open documents");
            assertThat(all.getAccessibleChildrenCount()).isEqualTo(2);
            AccessibleContext first = all.getAccessibleChild(0).getAccessibleContext();
            assertThat(strip().getToolTipTextAt(0)).isEqualTo(left + "\nUnsaved changes");
            assertThat(first.getAccessibleRole()).isEqualTo(AccessibleRole.PAGE_TAB);
            assertThat(first.getAccessibleName()).isEqualTo("left.json, document 1 of 2");
            assertThat(first.getAccessibleDescription()).contains("Unsaved changes");
            return true;
        });
    }

    @Test
    void saysWhenTooManyDocumentsAreOpen() throws IOException {
        openBothAndEditBoth();
        for (int i = 2; i < Tabs.MOST; i++) open(Files.copy(left, folder.resolve(i + ".json")));

        editor.keys("menu N");

        assertThat(tabs()).hasSize(Tabs.MOST);
        assertThat(editor.message()).isEqualTo("12 documents are open. Close one before you open another.");
    }

    @Test
    void namesThatHaveNoRoomEndWithDotsAndTabsWithoutRoomAreInAMenu() throws IOException {
        String longName = "a name of a scene that is longer than a tab will ever be.json";
        open(Files.copy(left, folder.resolve(longName)));
        for (int i = 2; i <= Tabs.MOST; i++) open(Files.copy(left, folder.resolve("another scene " + i + ".json")));
        assertThat(read(() -> head(0).getWidth())).isLessThan(240);
        until("the last tab shows", () -> strip().contains(middle(Tabs.MOST - 1)));
        assertThat(read(() -> strip().indexAtLocation(middle(0).x, middle(0).y)))
                .as("the first tab is out of sight")
                .isNegative();

        AbstractButton more = editor.robot()
                .finder()
                .find(strip(), new GenericTypeMatcher<>(AbstractButton.class, true) {
                    @Override
                    protected boolean isMatching(AbstractButton each) {
                        return each.getClass().getSimpleName().equals("FlatMoreTabsButton");
                    }
                });
        editor.robot().click(more);
        JPopupMenu menu = editor.robot().findActivePopupMenu();
        editor.robot().click((JMenuItem) menu.getComponent(0));

        until("it is in front", () -> editor.file().equals(Optional.of(folder.resolve(longName))));
        until("its tab is in sight", () -> strip().indexAtLocation(middle(0).x, middle(0).y) == 0);
    }

    private Point middle(int place) {
        Rectangle tab = strip().getBoundsAt(place);
        return new Point((int) tab.getCenterX(), (int) tab.getCenterY());
    }

    @Test
    void theTabThatIsClosedIsGone() {
        openBothAndEditBoth();
        editor.keys("menu N");
        assertThat(tabs()).containsExactly("*left.json", "*right.json", "untitled");

        editor.keys("menu W");

        assertThat(tabs()).containsExactly("*left.json", "*right.json");
        assertThat(editor.asks()).isFalse();
    }
}
