package io.github.catenary.app.document.plugin.classfile;

import io.github.catenary.app.document.plugin.classfile.ClassFile.Code;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.List;

/**
 * Replaces the calls in a class that would end the program: {@code System.exit}, {@code Runtime.exit} and {@code
 * Runtime.halt}, also where they are taken as functions. A static method of the same name is called instead, with the
 * same arguments, a {@link Runtime} first. All else in the class stays as it is.
 */
public final class CallRedirection {
    private static final String SYSTEM = "java/lang/System";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String OF_SYSTEM = "(I)V";
    private static final String OF_RUNTIME = "(L" + RUNTIME + ";I)V";
    private static final int MOST_ENTRIES = 0xFFFF;
    private static final int HANDLE_INVOKEVIRTUAL = 5;
    private static final int HANDLE_INVOKESTATIC = 6;
    private static final int COUNT_AT = 8;

    /** What is added to the constant pool, in this order. */
    private enum Entry {
        OWNER_NAME,
        OWNER,
        EXIT_NAME,
        HALT_NAME,
        SYSTEM_TYPE,
        RUNTIME_TYPE,
        SYSTEM_EXIT,
        RUNTIME_EXIT,
        RUNTIME_HALT
    }

    private static final List<Entry> ENTRIES = List.of(Entry.values());

    private final ClassBytes pool;
    private final byte[] patched;
    private final String owner;
    /** The entries that name methods of an object, which become static. */
    private final BitSet turned = new BitSet();

    private boolean any;

    private CallRedirection(ClassBytes pool, byte[] bytes, String owner) {
        this.pool = pool;
        this.owner = owner;
        patched = bytes.clone();
    }

    /**
     * The class with other calls; the same bytes if it has none of these calls.
     *
     * @param owner the class whose static methods {@code exit(int)}, {@code exit(Runtime, int)} and {@code
     *     halt(Runtime, int)} are called, with slashes
     * @throws DamagedClassException if it is no class file, or a damaged one
     */
    public static byte[] of(byte[] bytes, String owner) throws DamagedClassException {
        CallRedirection work = new CallRedirection(new ClassBytes(bytes), bytes, owner);
        work.redirect();
        return work.any ? work.result(bytes) : bytes;
    }

    private void redirect() throws DamagedClassException {
        if (pool.count() + ENTRIES.size() > MOST_ENTRIES) return;
        for (int i = 1; i < pool.count(); i++) if (pool.tag(i) == ClassBytes.METHOD) redirect(i);
        if (turned.isEmpty()) return;
        for (int i = 1; i < pool.count(); i++) {
            if (pool.tag(i) != ClassBytes.METHOD_HANDLE) continue;
            int at = pool.content(i, ClassBytes.METHOD_HANDLE);
            if (pool.u1(at) == HANDLE_INVOKEVIRTUAL && turned.get(pool.u2(at + 1))) {
                patched[at] = HANDLE_INVOKESTATIC;
            }
        }
        for (Code code : ClassFile.of(pool).codes()) {
            Instructions.read(pool, code.at(), code.length(), (instruction, at) -> {
                if (instruction == Instructions.INVOKEVIRTUAL && turned.get(pool.u2(at + 1))) {
                    patched[at] = (byte) Instructions.INVOKESTATIC;
                }
            });
        }
    }

    private void redirect(int method) throws DamagedClassException {
        int at = pool.content(method, ClassBytes.METHOD);
        String of = pool.named(pool.u2(at), ClassBytes.CLASS);
        boolean ofRuntime = of.equals(RUNTIME);
        if (!ofRuntime && !of.equals(SYSTEM)) return;
        int signature = pool.content(pool.u2(at + 2), ClassBytes.NAME_AND_TYPE);
        String name = pool.text(pool.u2(signature));
        boolean halt = ofRuntime && name.equals("halt");
        if (!halt && !name.equals("exit")) return;
        if (!pool.text(pool.u2(signature + 2)).equals(OF_SYSTEM)) return;
        any = true;
        if (ofRuntime) turned.set(method);
        put(at, number(Entry.OWNER));
        put(at + 2, number(halt ? Entry.RUNTIME_HALT : ofRuntime ? Entry.RUNTIME_EXIT : Entry.SYSTEM_EXIT));
    }

    private int number(Entry entry) {
        return pool.count() + ENTRIES.indexOf(entry);
    }

    private void put(int at, int number) {
        patched[at] = (byte) (number >> 8);
        patched[at + 1] = (byte) number;
    }

    private byte[] result(byte[] bytes) {
        put(COUNT_AT, pool.count() + ENTRIES.size());
        ByteArrayOutputStream result = new ByteArrayOutputStream(bytes.length + 200);
        try (DataOutputStream out = new DataOutputStream(result)) {
            out.write(patched, 0, pool.endOfPool());
            for (Entry entry : ENTRIES) write(entry, out);
            out.write(patched, pool.endOfPool(), bytes.length - pool.endOfPool());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return result.toByteArray();
    }

    private void write(Entry entry, DataOutputStream out) throws IOException {
        switch (entry) {
            case OWNER_NAME -> text(out, owner);
            case OWNER -> {
                out.writeByte(ClassBytes.CLASS);
                out.writeShort(number(Entry.OWNER_NAME));
            }
            case EXIT_NAME -> text(out, "exit");
            case HALT_NAME -> text(out, "halt");
            case SYSTEM_TYPE -> text(out, OF_SYSTEM);
            case RUNTIME_TYPE -> text(out, OF_RUNTIME);
            case SYSTEM_EXIT -> pair(out, Entry.EXIT_NAME, Entry.SYSTEM_TYPE);
            case RUNTIME_EXIT -> pair(out, Entry.EXIT_NAME, Entry.RUNTIME_TYPE);
            case RUNTIME_HALT -> pair(out, Entry.HALT_NAME, Entry.RUNTIME_TYPE);
        }
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        out.writeByte(ClassBytes.UTF8);
        out.writeUTF(text);
    }

    private void pair(DataOutputStream out, Entry name, Entry type) throws IOException {
        out.writeByte(ClassBytes.NAME_AND_TYPE);
        out.writeShort(number(name));
        out.writeShort(number(type));
    }
}
