package io.github.catenary.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A disk in memory that counts its operations and lets the one asked for fail, or be the last before the power goes.
 * What was not forced when the power goes is damaged: half of the bytes are there, the rest is zeros.
 */
class FaultyStorage implements Storage {
    enum Fault {
        /** The operation throws and does nothing; the process goes on. */
        FAILS,
        /** The operation does half of its work, then throws. */
        FAILS_HALFWAY,
        /** The power goes before the operation. */
        POWER_LOST
    }

    /** Ends a process as if it had never been. */
    static final class PowerLost extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class Entry {
        byte[] bytes;
        boolean forced;

        Entry(byte[] bytes, boolean forced) {
            this.bytes = bytes;
            this.forced = forced;
        }
    }

    private final Map<Path, Entry> files = new LinkedHashMap<>();
    /** The names as they are on the disk: what {@link #forceDirectory} did not reach may be gone. */
    private Map<Path, Entry> durableNames = new LinkedHashMap<>();

    private final boolean atomicMoves;
    private long process = 1;
    private long operations;
    private long faultAt = -1;
    private Fault fault = Fault.FAILS;
    private boolean off;

    FaultyStorage(boolean atomicMoves) {
        this.atomicMoves = atomicMoves;
    }

    void put(Path file, byte[] bytes) {
        files.put(file, new Entry(bytes.clone(), true));
        durableNames = new LinkedHashMap<>(files);
    }

    byte[] bytes(Path file) {
        return files.get(file).bytes;
    }

    List<Path> names() {
        return List.copyOf(files.keySet());
    }

    long operations() {
        return operations;
    }

    void breakAt(long operation, Fault kind) {
        faultAt = operations + operation;
        fault = kind;
    }

    /** Starts the machine again, in one of the two states that are possible: with names that were not forced, or without. */
    void restart(boolean namesSurvived) {
        if (off && !namesSurvived) {
            files.clear();
            files.putAll(durableNames);
        }
        files.values().forEach(entry -> {
            if (entry.forced) return;
            byte[] damaged = new byte[entry.bytes.length];
            System.arraycopy(entry.bytes, 0, damaged, 0, damaged.length / 2);
            entry.bytes = damaged;
            entry.forced = true;
        });
        durableNames = new LinkedHashMap<>(files);
        off = false;
        faultAt = -1;
        process++;
    }

    /** True where the operation is to do half of its work. */
    private boolean step() throws IOException {
        if (off) throw new PowerLost();
        if (++operations != faultAt) return false;
        switch (fault) {
            case POWER_LOST -> {
                off = true;
                throw new PowerLost();
            }
            case FAILS -> throw new IOException("No space left on device");
            default -> {
                return true;
            }
        }
    }

    private static void fail(boolean halfway) throws IOException {
        if (halfway) throw new IOException("No space left on device");
    }

    private Entry entry(Path file) throws IOException {
        Entry entry = files.get(file);
        if (entry == null) throw new NoSuchFileException(file.toString());
        return entry;
    }

    @Override
    public boolean exists(Path file) {
        return files.containsKey(file);
    }

    @Override
    public boolean isDirectory(Path file) {
        return file.equals(Path.of("/disk"));
    }

    @Override
    public boolean isSpecial(Path file) {
        return false;
    }

    @Override
    public boolean isReadOnly(Path file) throws IOException {
        fail(step());
        return false;
    }

    @Override
    public Path resolveLinks(Path file) throws IOException {
        fail(step());
        return file;
    }

    @Override
    public OutputStream create(Path file) throws IOException {
        boolean halfway = step();
        Entry entry = new Entry(new byte[0], false);
        files.put(file, entry);
        fail(halfway);
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                boolean half = step();
                int written = half ? length / 2 : length;
                byte[] longer = Arrays.copyOf(entry.bytes, entry.bytes.length + written);
                System.arraycopy(bytes, offset, longer, entry.bytes.length, written);
                entry.bytes = longer;
                entry.forced = false;
                fail(half);
            }

            @Override
            public void close() throws IOException {
                fail(step());
            }
        };
    }

    @Override
    public OutputStream openSpecial(Path file) throws IOException {
        throw new NoSuchFileException(file.toString());
    }

    @Override
    public int names(Path file) throws IOException {
        fail(step());
        return 1;
    }

    @Override
    public boolean copyOwner(Path model, Path file) throws IOException {
        fail(step());
        return true;
    }

    @Override
    public void copyPermissions(Path model, Path file) throws IOException {
        fail(step());
    }

    @Override
    public void force(Path file) throws IOException {
        fail(step());
        entry(file).forced = true;
    }

    @Override
    public InputStream read(Path file) throws IOException {
        boolean halfway = step();
        byte[] bytes = entry(file).bytes;
        InputStream read = new ByteArrayInputStream(bytes.clone(), 0, halfway ? bytes.length / 2 : bytes.length);
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("No space left on device");
            }
        };
        return halfway ? new SequenceInputStream(read, broken) : read;
    }

    @Override
    public void copy(Path from, Path to) throws IOException {
        boolean halfway = step();
        byte[] bytes = entry(from).bytes;
        files.put(to, new Entry(Arrays.copyOf(bytes, halfway ? bytes.length / 2 : bytes.length), false));
        fail(halfway);
    }

    @Override
    public void moveAtomically(Path from, Path to) throws IOException {
        fail(step());
        if (!atomicMoves) throw new AtomicMoveNotSupportedException(from.toString(), to.toString(), "not here");
        files.put(to, entry(from));
        files.remove(from);
    }

    /** Like a system that deletes the old file first. */
    @Override
    public void moveReplacing(Path from, Path to) throws IOException {
        boolean halfway = step();
        Entry entry = entry(from);
        files.remove(to);
        fail(halfway);
        files.put(to, entry);
        files.remove(from);
    }

    @Override
    public void forceDirectory(Path directory) {
        try {
            if (step()) return;
        } catch (IOException e) {
            return; // as the real one does
        }
        durableNames = new LinkedHashMap<>(files);
    }

    @Override
    public List<Path> list(Path directory, String prefix, String suffix) throws IOException {
        fail(step());
        List<Path> found = new ArrayList<>();
        for (Path file : files.keySet()) {
            String name = file.getFileName().toString();
            if (name.startsWith(prefix) && name.endsWith(suffix)) found.add(file);
        }
        return found;
    }

    @Override
    public void deleteIfExists(Path file) throws IOException {
        fail(step());
        files.remove(file);
    }

    @Override
    public long process() {
        return process;
    }

    @Override
    public boolean isAlive(long other) {
        return other == process;
    }

    @Override
    public String toString() {
        StringBuilder all = new StringBuilder();
        files.forEach((path, entry) -> all.append(path)
                .append(": ")
                .append(new String(entry.bytes, StandardCharsets.UTF_8))
                .append('\n'));
        return all.toString();
    }
}
