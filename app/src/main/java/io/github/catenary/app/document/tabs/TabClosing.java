package io.github.catenary.app.document.tabs;

import io.github.catenary.app.document.workspace.OpenDocument;

/** How documents are closed: the user is asked about unsaved edits, and may cancel. EDT only. */
public interface TabClosing {
    void close(OpenDocument document);

    /** Closes all documents but one. */
    void closeOthers(OpenDocument kept);
}
