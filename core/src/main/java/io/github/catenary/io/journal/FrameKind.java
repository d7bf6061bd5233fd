package io.github.catenary.io.journal;

/** The kinds of frames in a journal. */
final class FrameKind {
    /** The first frame: the format of the file and the origin of the document. */
    static final byte HEAD = 'H';
    /** The second frame: the scene before the first edit. */
    static final byte BASE = 'B';
    /** An edit, which replaces the undone edits. */
    static final byte EDIT = 'E';
    /** The number of edits done, the position of the saved scene, and the selection. */
    static final byte POSITION = 'P';

    private FrameKind() {}
}
