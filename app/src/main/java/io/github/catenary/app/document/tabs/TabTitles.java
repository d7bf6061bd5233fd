package io.github.catenary.app.document.tabs;

import io.github.catenary.app.document.workspace.OpenDocument;
import io.github.catenary.app.ui.text.Texts;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the tabs of documents say. */
final class TabTitles {
    private TabTitles() {}

    /** The title of a document, with the folder of its file if another one has the same title. */
    static String name(OpenDocument document, List<OpenDocument> all) {
        String title = document.title();
        boolean alone =
                all.stream().noneMatch(each -> each != document && each.title().equals(title));
        Optional<Path> folder = document.file().map(Path::getParent).map(Path::getFileName);
        return alone || folder.isEmpty() ? title : Texts.text("tabs.in-folder", title, folder.get());
    }

    /** The name, with a mark of unsaved edits. */
    static String text(OpenDocument document, List<OpenDocument> all) {
        String name = name(document, all);
        return document.document().changed() ? "*" + name : name;
    }

    /** The whole path of the file, and whether there are unsaved edits. */
    static String tip(OpenDocument document) {
        String where = document.file().map(Path::toString).orElseGet(() -> Texts.text("tabs.no-file"));
        return document.document().changed() ? Texts.text("tabs.unsaved", where) : where;
    }
}
