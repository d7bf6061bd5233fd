package io.github.catenary.journal;

/** What frames of a journal there are. */
final class FrameKind {
    /** The first: what the file is, and the document's origin. */
    static final byte HEAD = 'H';
    /** The second: the scene that the first edit began with. */
    static final byte BASE = 'B';
    /** An edit, in the place of those that were undone. */
    static final byte EDIT = 'E';
    /** How many edits are done, where the document was saved, and what is selected. */
    static final byte POSITION = 'P';

    private FrameKind() {}
}
