package io.github.catenary.edit;

/** Told on the thread that edits the document, which is the EDT in the editor. */
public interface DocumentListener {
    /** The scene, its name for undo and redo, or whether it needs saving changed. */
    void documentChanged(DocumentChange change);

    /** The selection changed, the scene did not. */
    default void selectionChanged(Selection before, Selection after) {}
}
