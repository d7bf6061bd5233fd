package io.github.catenary.app.document.plugin.classfile;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a class file, and its constant pool (Java Virtual Machine Specification, 4.4). Every access checks its
 * bounds. One thread.
 */
final class ClassBytes {
    static final int UTF8 = 1;
    static final int INTEGER = 3;
    static final int FLOAT = 4;
    static final int LONG = 5;
    static final int DOUBLE = 6;
    static final int CLASS = 7;
    static final int STRING = 8;
    static final int FIELD = 9;
    static final int METHOD = 10;
    static final int INTERFACE_METHOD = 11;
    static final int NAME_AND_TYPE = 12;
    static final int METHOD_HANDLE = 15;
    static final int METHOD_TYPE = 16;
    static final int DYNAMIC = 17;
    static final int INVOKE_DYNAMIC = 18;
    static final int MODULE = 19;
    static final int PACKAGE = 20;

    private static final int MAGIC = 0xCAFEBABE;
    private static final int COUNT_AT = 8;
    /** What the decoder of ASCII gives for any other byte. */
    private static final char NOT_ASCII = '\uFFFD';

    private final byte[] bytes;
    /** Where the content of each entry begins, after its tag; 0 if there is no such entry. */
    private final int[] contents;
    /** The texts that were asked for, so that each is made once. */
    private final @Nullable String[] texts;

    private final int end;

    ClassBytes(byte[] bytes) throws DamagedClassException {
        this.bytes = bytes;
        if (bytes.length < COUNT_AT + 2 || u4(0) != MAGIC) throw new DamagedClassException("it is no class file");
        int count = u2(COUNT_AT);
        contents = new int[count];
        texts = new @Nullable String[count];
        int at = COUNT_AT + 2;
        for (int i = 1; i < count; i++) {
            contents[i] = at + 1;
            int tag = u1(at);
            at += 1 + size(tag, at + 1);
            if (tag == LONG || tag == DOUBLE) i++; // such an entry counts as two
        }
        require(at, 0);
        end = at;
    }

    private int size(int tag, int at) throws DamagedClassException {
        return switch (tag) {
            case UTF8 -> 2 + u2(at);
            case CLASS, STRING, METHOD_TYPE, MODULE, PACKAGE -> 2;
            case METHOD_HANDLE -> 3;
            case INTEGER, FLOAT, FIELD, METHOD, INTERFACE_METHOD, NAME_AND_TYPE, DYNAMIC, INVOKE_DYNAMIC -> 4;
            case LONG, DOUBLE -> 8;
            default -> throw new DamagedClassException("its constant pool has an entry of the unknown kind " + tag);
        };
    }

    /** Where the constant pool ends. */
    int endOfPool() {
        return end;
    }

    /** The number of entries of the pool and one more. */
    int count() {
        return contents.length;
    }

    /** The kind of an entry; 0 if there is none. */
    int tag(int entry) {
        int at = contents[entry];
        return at == 0 ? 0 : bytes[at - 1];
    }

    /** Where the content of an entry begins. */
    int content(int entry, int... kinds) throws DamagedClassException {
        if (entry > 0 && entry < contents.length) {
            for (int kind : kinds) if (tag(entry) == kind) return contents[entry];
        }
        throw new DamagedClassException("entry " + entry + " of its constant pool is not what it should be");
    }

    String text(int entry) throws DamagedClassException {
        int at = content(entry, UTF8);
        String text = texts[entry];
        if (text == null) {
            text = decode(at, u2(at));
            texts[entry] = text;
        }
        return text;
    }

    private String decode(int at, int length) throws DamagedClassException {
        // Nearly all are ASCII; the general way takes most of the time of the whole check before it is compiled.
        String text = new String(bytes, at + 2, length, StandardCharsets.US_ASCII);
        if (text.indexOf(NOT_ASCII) < 0) return text;
        try {
            return new DataInputStream(new ByteArrayInputStream(bytes, at, 2 + length)).readUTF();
        } catch (IOException e) {
            throw new DamagedClassException("a text in its constant pool is damaged");
        }
    }

    /** The text that the entry names by its first two bytes, such as the name of a class. */
    String named(int entry, int kind) throws DamagedClassException {
        return text(u2(content(entry, kind)));
    }

    int u1(int at) throws DamagedClassException {
        require(at, 1);
        return bytes[at] & 0xFF;
    }

    int u2(int at) throws DamagedClassException {
        require(at, 2);
        return ((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF);
    }

    int u4(int at) throws DamagedClassException {
        return u2(at) << 16 | u2(at + 2);
    }

    /** The place after a length of four bytes and as many bytes. */
    int skip(int at) throws DamagedClassException {
        int length = u4(at);
        require(at + 4, length);
        return at + 4 + length;
    }

    private void require(int at, int length) throws DamagedClassException {
        if (at >= 0 && length >= 0 && at <= bytes.length - length) return;
        throw new DamagedClassException("it ends after " + bytes.length + " bytes, in the middle");
    }
}
