package io.github.catenary.edit;

/** Receives changes of a document, on the thread that edits it; in the editor this is the EDT. */
public interface DocumentListener {
    /** Called when the scene, the labels for undo and redo, or the need to save has changed. */
    void documentChanged(DocumentChange change);

    /** Called when the selection has changed. */
    default void selectionChanged(Selection before, Selection after) {}
}
