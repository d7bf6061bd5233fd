package io.github.catenary.analysis.sweep;

import io.github.catenary.io.SceneWriter;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Scene;
import io.github.catenary.spi.Plugin;
import io.github.catenary.spi.Plugins;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The rows of a study while they are made: CSV (RFC 4180; lines end in \n) in a file {@code RESULTS.part}, below a line that
 * tells of which study they are. Each row is appended whole. Opening the file again drops a row that was half written and
 * finds the others; {@link #writeSorted} writes them in their order. One thread.
 */
public final class SweepFile implements Closeable {
    private static final String MARK = "# catenary-sweep ";
    private static final long NONE = -1;
    private static final int BUFFER = 1 << 16;
    private static final int LONGEST_LINE = 1 << 22;

    private final Path file;
    private final FileChannel channel;
    private final List<SweepColumn> columns;
    /** Where the line of each row begins; {@link #NONE} if it is not there. */
    private final long[] offsets;

    private long end;
    private long count;

    /** Thrown if the file holds rows of another study, or of the same before it changed. */
    public static final class OtherStudyException extends IOException {
        private static final long serialVersionUID = 1;

        OtherStudyException(Path file) {
            super(file + " holds rows of another study, or of this one before it, its scene or the program changed");
        }
    }

    private SweepFile(Path file, FileChannel channel, List<SweepColumn> columns, long[] offsets) {
        this.file = file;
        this.channel = channel;
        this.columns = List.copyOf(columns);
        this.offsets = offsets;
    }

    /**
     * Tells a study, its scene, plugins and program from others.
     *
     * @param study the bytes of its file
     * @param version of the program
     */
    public static String digest(byte[] study, Scene scene, Plugins plugins, String version) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(study);
            digest.update(SceneWriter.toBytes(scene));
            for (Plugin each : plugins.installed()) {
                digest.update((each.id() + " " + each.version() + "\n").getBytes(StandardCharsets.UTF_8));
            }
            digest.update(version.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Where the rows of a file of results are while they are made. */
    public static Path part(Path results) {
        return results.resolveSibling(results.getFileName() + ".part");
    }

    /**
     * Opens the file, or makes it.
     *
     * @param digest tells the study, its scene and the program; one word
     * @param anew true: rows that are there are dropped, whatever study they are of
     * @param rows how many the study has
     * @throws OtherStudyException if it has rows of another study
     */
    public static SweepFile open(Path file, String digest, boolean anew, List<SweepColumn> columns, long rows)
            throws IOException {
        if (anew) Files.deleteIfExists(file);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        long[] offsets = new long[Math.toIntExact(rows)];
        Arrays.fill(offsets, NONE);
        SweepFile opened = new SweepFile(file, channel, columns, offsets);
        boolean good = false;
        try {
            if (channel.tryLock() == null) throw new IOException(file + " is in use by another sweep");
            opened.begin(digest);
            good = true;
            return opened;
        } finally {
            if (!good) channel.close();
        }
    }

    private void begin(String digest) throws IOException {
        String first = MARK + digest + "\n" + heading(columns);
        byte[] expected = first.getBytes(StandardCharsets.UTF_8);
        if (Files.size(file) < expected.length) {
            requireOwn(expected, (int) Files.size(file));
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(expected), 0);
            end = expected.length;
            return;
        }
        requireOwn(expected, expected.length);
        end = expected.length;
        find();
        channel.truncate(end);
    }

    /** Requires that the file begins as expected; of a file that was just begun, as far as it goes. */
    private void requireOwn(byte[] expected, int length) throws IOException {
        byte[] found = new byte[length];
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.readFully(found);
        }
        if (!Arrays.equals(found, 0, length, expected, 0, length)) throw new OtherStudyException(file);
    }

    /** Finds the rows after the heading, up to the first that is not whole. */
    private void find() throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(end);
            byte[] buffer = new byte[BUFFER];
            byte[] line = new byte[256];
            int length = 0;
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                for (int i = 0; i < n; i++) {
                    if (buffer[i] != '\n') {
                        if (length == line.length) line = Arrays.copyOf(line, 2 * length);
                        line[length++] = buffer[i];
                        if (length > LONGEST_LINE) return;
                        continue;
                    }
                    if (!found(new String(line, 0, length, StandardCharsets.UTF_8))) return;
                    end += length + 1;
                    length = 0;
                }
            }
        }
    }

    /** Notes a row; false if the line is none, so that what follows is not trusted either. */
    private boolean found(String line) {
        List<String> cells = cells(line);
        if (cells.size() != columns.size() || !cells.get(0).matches("[1-9]\\d{0,8}")) return false;
        int row = Integer.parseInt(cells.get(0));
        if (row > offsets.length) return false;
        if (offsets[row - 1] == NONE) count++;
        offsets[row - 1] = end;
        return true;
    }

    /** True if the row is there. */
    public boolean has(long row) {
        return offsets[(int) row - 1] != NONE;
    }

    /** How many rows the study has. */
    public long rows() {
        return offsets.length;
    }

    /** How many rows are there. */
    public long count() {
        return count;
    }

    /** Appends a row. */
    public void append(SweepRow row) throws IOException {
        byte[] line = line(row.cells()).getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.wrap(line);
        while (bytes.hasRemaining()) channel.write(bytes, end + bytes.position());
        if (!has(row.number())) count++;
        offsets[(int) row.number() - 1] = end;
        end += line.length;
    }

    /** Writes the heading and all rows, sorted. */
    public void writeSorted(OutputStream to) throws IOException {
        OutputStream out = new BufferedOutputStream(to, BUFFER);
        out.write(heading(columns).getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < offsets.length; i++) {
            if (offsets[i] != NONE) out.write(lineAt(offsets[i]));
        }
        out.flush();
    }

    private byte[] lineAt(long offset) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1024);
        while (true) {
            int before = bytes.position();
            int n = channel.read(bytes, offset + before);
            for (int i = before; i < bytes.position(); i++) {
                if (bytes.get(i) == '\n') return Arrays.copyOf(bytes.array(), i + 1);
            }
            if (n < 0) throw new IOException(file + " was changed by another program");
            if (!bytes.hasRemaining()) {
                ByteBuffer larger = ByteBuffer.allocate(2 * bytes.capacity());
                bytes.flip();
                larger.put(bytes);
                bytes = larger;
            }
        }
    }

    /**
     * The cells of a row.
     *
     * @param row that is there
     */
    public List<String> read(long row) throws IOException {
        String line = new String(lineAt(offsets[(int) row - 1]), StandardCharsets.UTF_8);
        return cells(line.substring(0, line.length() - 1));
    }

    /** Closes the file and removes it. */
    public void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** The first line: the names of the columns. */
    public static String heading(List<SweepColumn> columns) {
        return line(columns.stream().map(SweepColumn::name).toList());
    }

    /** Cells as a line of CSV. */
    public static String line(List<String> cells) {
        return cells.stream().map(SweepFile::cell).collect(Collectors.joining(",", "", "\n"));
    }

    private static String cell(String text) {
        String cell = Printable.line(text);
        boolean plain = !cell.contains(",") && !cell.contains("\"");
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    /** The cells of a line of CSV, without its end. */
    public static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append(c);
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                cells.add(cell.toString());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(cell.toString());
        return cells;
    }
}
