package io.github.catenary.app.document.plugin.classfile;

/** A file is no class file, or a damaged one. The message says what is wrong, without the name of the file. */
public final class DamagedClassException extends Exception {
    private static final long serialVersionUID = 1L;

    public DamagedClassException(String what) {
        super(what);
    }
}
