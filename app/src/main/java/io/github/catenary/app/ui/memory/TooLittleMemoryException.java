package io.github.catenary.app.ui.memory;

import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;

/** Work was not begun, because the memory that it needs is not free. */
public final class TooLittleMemoryException extends RuntimeException implements Explained {
    private static final long serialVersionUID = 1;
    private static final double MEGABYTE = 1 << 20;

    private final long bytes;
    private final long free;

    /**
     * @param bytes what the work needs
     * @param free what is free; negative counts as 0
     */
    TooLittleMemoryException(long bytes, long free) {
        super(bytes + " bytes are needed, " + free + " are free");
        this.bytes = bytes;
        this.free = Math.max(0, free);
    }

    @Override
    public Message what() {
        return Message.verbatim(
                Texts.text("memory.too-little", Math.ceil(bytes / MEGABYTE), Math.floor(free / MEGABYTE)));
    }
}
