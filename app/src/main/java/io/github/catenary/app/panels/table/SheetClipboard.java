package io.github.catenary.app.panels.table;

import io.github.catenary.app.document.workspace.Editing;
import io.github.catenary.app.document.workspace.Workspace;
import io.github.catenary.app.files.BackgroundWork;
import io.github.catenary.app.files.ProblemsDialog;
import io.github.catenary.app.ui.dialog.Question;
import io.github.catenary.app.ui.text.TextTransfer;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.app.ui.text.Units;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.PrecomputedEdit;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Identified;
import java.awt.Toolkit;
import java.awt.datatransfer.Clipboard;
import java.awt.datatransfer.DataFlavor;
import java.awt.datatransfer.Transferable;
import java.awt.datatransfer.UnsupportedFlavorException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.swing.JOptionPane;

/** Copies rows to spreadsheets and pastes blocks of cells from them. EDT only. */
final class SheetClipboard {
    private final Workspace workspace;
    private final BackgroundWork background;
    private final Consumer<String> refused;
    private final Editing editing;

    /**
     * @param background reads what is pasted
     * @param refused shows why something was refused
     */
    SheetClipboard(Workspace workspace, BackgroundWork background, Consumer<String> refused) {
        this.workspace = workspace;
        this.background = background;
        this.refused = refused;
        editing = new Editing(workspace, refused);
    }

    /** Puts the selected rows on the clipboard, below a row of headings. */
    <T extends Identified> void copy(ItemSheet<T> sheet) {
        IdSet ids = sheet.selectedIds();
        if (ids.isEmpty()) {
            refused.accept(Texts.text("table.copy.none"));
            return;
        }
        List<ItemColumn<T>> columns = sheet.table().shownColumns();
        try {
            system().setContents(new RowsText<>(sheet.facts(), sheet.rows(), ids, columns), null);
        } catch (IllegalStateException inUse) {
            refused.accept(Texts.text("clip.unreadable", Texts.text("clip.in-use")));
        }
    }

    /** Pastes a block of cells at the selected row; rows beyond the last one are added if the user says so. */
    <T extends Identified> void paste(ItemSheet<T> sheet) {
        sheet.enterPending();
        if (background.running() || sheet.isHeld()) return;
        refused.accept("");
        Scene scene = workspace.scene();
        IdSet chosen = sheet.selectedIds();
        int row = chosen.isEmpty()
                ? sheet.rows().size()
                : sheet.table().getSelectionModel().getMinSelectionIndex();
        List<ItemColumn<T>> shown = sheet.table().shownColumns();
        int column =
                Math.max(0, sheet.table().getColumnModel().getSelectionModel().getLeadSelectionIndex());
        List<ItemColumn<T>> columns = shown.subList(Math.min(column, shown.size() - 1), shown.size());
        background.run(
                Texts.text("clip.reading"),
                progress -> {
                    Transferable content = content();
                    ItemFacts facts = sheet.facts().scene() == scene ? sheet.facts() : ItemFacts.of(scene);
                    BlockPaste.Place<T> place = new BlockPaste.Place<>(
                            sheet.kind(),
                            facts.isComplete() ? facts : facts.complete(),
                            sheet.rows(),
                            columns,
                            row,
                            chosen,
                            !(content instanceof RowsText));
                    return BlockPaste.read(text(content), place, progress);
                },
                this::take,
                failure -> refused.accept(String.valueOf(failure.getMessage())));
    }

    private void take(BlockPaste<?> paste) {
        if (paste.wrong() > 0) {
            ProblemsDialog.show(
                    background.owner(),
                    Texts.text("table.paste.wrong", paste.wrong()),
                    Texts.text("clip.place"),
                    paste.problems());
            return;
        }
        if (paste.isIdle()) {
            refused.accept(Texts.text("table.paste.same"));
            return;
        }
        if (paste.added() == 0) {
            execute(paste.command(false));
            return;
        }
        int answer = Question.ask(
                background.owner(),
                Texts.text("app.name"),
                JOptionPane.QUESTION_MESSAGE,
                Texts.text("table.paste.more", paste.added()),
                0,
                "table.paste.add",
                "table.paste.leave",
                "button.cancel");
        if (answer == 0 || answer == 1) execute(paste.command(answer == 0));
    }

    /** A large edit is worked out before the event thread takes it. */
    private void execute(Command command) {
        Scene scene = workspace.scene();
        Selection selection = workspace.selection();
        background.run(
                Texts.text("table.paste.doing"),
                progress -> PrecomputedEdit.of(command, scene, selection),
                editing::execute,
                failure -> refused.accept(Texts.reason(failure)));
    }

    private static Clipboard system() {
        return Toolkit.getDefaultToolkit().getSystemClipboard();
    }

    /** Another program may take its time to answer, so this is not for the EDT. */
    private static Transferable content() {
        try {
            return Optional.ofNullable(system().getContents(null))
                    .orElseThrow(() -> new IllegalArgumentException(Texts.text("clip.empty")));
        } catch (IllegalStateException inUse) {
            throw new IllegalArgumentException(Texts.text("clip.unreadable", Texts.text("clip.in-use")), inUse);
        }
    }

    private static String text(Transferable content) {
        try {
            String text = String.valueOf(content.getTransferData(DataFlavor.stringFlavor));
            if (text.stripLeading().startsWith("{")) {
                throw new IllegalArgumentException(Texts.text("table.paste.scene"));
            }
            return text;
        } catch (UnsupportedFlavorException | IOException e) {
            throw new IllegalArgumentException(Texts.text("table.paste.no-text"), e);
        }
    }

    /** Rows as cells of text. Any thread. */
    private static final class RowsText<T extends Identified> extends TextTransfer {
        private final ItemFacts facts;
        private final Rows<T> rows;
        private final IdSet ids;
        private final List<ItemColumn<T>> columns;
        private final Units units = Units.now();

        RowsText(ItemFacts facts, Rows<T> rows, IdSet ids, List<ItemColumn<T>> columns) {
            this.facts = facts;
            this.rows = rows;
            this.ids = ids;
            this.columns = List.copyOf(columns);
        }

        @Override
        protected String text() {
            ItemFacts known = facts.isComplete() ? facts : facts.complete();
            StringBuilder text = new StringBuilder();
            text.append(columns.stream().map(each -> each.copied(units)).collect(Collectors.joining("\t")));
            for (T item : rows) {
                if (!ids.contains(item.id())) continue;
                text.append('\n');
                String separator = "";
                for (ItemColumn<T> column : columns) {
                    String cell = column.cell(known, item).text(units);
                    boolean number = column.isNumber();
                    text.append(separator).append(number ? SheetText.number(cell) : SheetText.cell(cell));
                    separator = "\t";
                }
            }
            return text.append('\n').toString();
        }
    }
}
