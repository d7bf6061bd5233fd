package io.github.catenary.app.ui.theme;

import com.formdev.flatlaf.fonts.inter.FlatInterFont;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.GraphicsEnvironment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Inter with digits of one width as a family of its own. The font has such digits, as its feature {@code tnum}, but Java2D
 * cannot ask for a feature: so the font's table of characters is written anew with these digits. Tables and their fields
 * are those of the OpenType specification.
 */
final class TabularInter {
    static final String FAMILY = "Inter Tabular";

    private static final int TAG_BYTES = 4;
    private static final int ENTRY_BYTES = 16;
    private static final int UNICODE = 3;
    private static final int ALL_OF_UNICODE = 10;
    private static final int SEGMENTED = 12;
    private static final int EXTENSION = 7;

    private final ByteBuffer font;

    private TabularInter(byte[] bytes) {
        font = ByteBuffer.wrap(bytes);
    }

    /** Makes the family known to Java2D. */
    static void install() {
        try (InputStream in = Objects.requireNonNull(FlatInterFont.class.getResourceAsStream("Inter-Regular.otf"))) {
            byte[] made = new TabularInter(in.readAllBytes()).make();
            Font font = Font.createFont(Font.TRUETYPE_FONT, new ByteArrayInputStream(made));
            GraphicsEnvironment.getLocalGraphicsEnvironment().registerFont(font);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException("the font cannot be read", e);
        }
    }

    /** The font with two other tables at its end. */
    private byte[] make() throws IOException {
        byte[] characters = characters();
        byte[] names = names();
        int end = padded(font.capacity());
        int then = end + padded(characters.length);
        ByteBuffer made = ByteBuffer.allocate(then + padded(names.length));
        made.put(font.duplicate().rewind());
        made.position(end).put(characters).position(then).put(names);
        place(made, "cmap", end, characters.length);
        place(made, "name", then, names.length);
        return made.array();
    }

    private static int padded(int length) {
        return (length + 3) / 4 * 4;
    }

    private void place(ByteBuffer made, String table, int offset, int length) {
        int entry = entry(table);
        made.putInt(entry + 8, offset).putInt(entry + 12, length);
    }

    /** Where the directory tells of a table. */
    private int entry(String table) {
        int count = font.getShort(4);
        for (int i = 0; i < count; i++) {
            int entry = 12 + ENTRY_BYTES * i;
            if (isAt(entry, table)) return entry;
        }
        throw new IllegalStateException("the font has no table " + table);
    }

    private int table(String name) {
        return font.getInt(entry(name) + 8);
    }

    private boolean isAt(int offset, String tag) {
        byte[] found = new byte[TAG_BYTES];
        font.get(offset, found);
        return new String(found, StandardCharsets.US_ASCII).equals(tag);
    }

    private int number(int offset) {
        return Short.toUnsignedInt(font.getShort(offset));
    }

    /** A table of characters like the font's own, but for the digits. */
    private byte[] characters() throws IOException {
        int old = segments();
        Map<Integer, Integer> tabular = tabular();
        ByteArrayOutputStream groups = new ByteArrayOutputStream();
        int count = 0;
        for (int i = 0; i < font.getInt(old + 12); i++) {
            int group = old + 16 + 12 * i;
            int first = font.getInt(group);
            int last = font.getInt(group + 4);
            int glyph = font.getInt(group + 8);
            boolean digits = first <= '9' && last >= '0';
            for (int c = first; c <= last; c = digits ? c + 1 : last + 1) {
                int own = glyph + c - first;
                boolean digit = c >= '0' && c <= '9';
                int shown = digit ? tabular.getOrDefault(own, own) : own;
                groups.write(ints(c, digits ? c : last, shown));
                count++;
            }
        }
        ByteBuffer table = ByteBuffer.allocate(12 + 16 + groups.size());
        table.putShort((short) 0).putShort((short) 1); // version; one encoding
        table.putShort((short) UNICODE).putShort((short) ALL_OF_UNICODE).putInt(12);
        table.putShort((short) SEGMENTED).putShort((short) 0).putInt(16 + groups.size());
        return table.putInt(0).putInt(count).put(groups.toByteArray()).array();
    }

    private static byte[] ints(int... all) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES * all.length);
        for (int each : all) bytes.putInt(each);
        return bytes.array();
    }

    /** The font's own groups of characters. */
    private int segments() {
        int cmap = table("cmap");
        for (int i = 0; i < number(cmap + 2); i++) {
            int subtable = cmap + font.getInt(cmap + 4 + 8 * i + 4);
            if (number(subtable) == SEGMENTED) return subtable;
        }
        throw new IllegalStateException("the font has no groups of characters");
    }

    /** The glyphs of one width, by those in whose place they stand. */
    private Map<Integer, Integer> tabular() {
        int gsub = table("GSUB");
        int features = gsub + number(gsub + 6);
        int lookups = gsub + number(gsub + 8);
        Map<Integer, Integer> found = new HashMap<>();
        for (int i = 0; i < number(features); i++) {
            int entry = features + 2 + 6 * i;
            if (!isAt(entry, "tnum")) continue;
            int feature = features + number(entry + 4);
            for (int k = 0; k < number(feature + 2); k++) {
                collect(lookups + number(lookups + 2 + 2 * number(feature + 4 + 2 * k)), found);
            }
        }
        return found;
    }

    /** Takes the single substitutions of a lookup. */
    private void collect(int lookup, Map<Integer, Integer> into) {
        for (int i = 0; i < number(lookup + 4); i++) {
            int subtable = lookup + number(lookup + 6 + 2 * i);
            if (number(lookup) == EXTENSION) subtable += font.getInt(subtable + 4);
            int coverage = subtable + number(subtable + 2);
            boolean listed = number(subtable) == 2;
            int at = 0;
            for (int glyph : covered(coverage)) {
                int shown = listed ? number(subtable + 6 + 2 * at) : glyph + font.getShort(subtable + 4) & 0xFFFF;
                into.put(glyph, shown);
                at++;
            }
        }
    }

    private int[] covered(int coverage) {
        int count = number(coverage + 2);
        if (number(coverage) == 1) {
            int[] glyphs = new int[count];
            for (int i = 0; i < count; i++) glyphs[i] = number(coverage + 4 + 2 * i);
            return glyphs;
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            int range = coverage + 4 + 6 * i;
            for (int glyph = number(range); glyph <= number(range + 2); glyph++) all.writeBytes(ints(glyph));
        }
        int[] glyphs = new int[all.size() / Integer.BYTES];
        ByteBuffer.wrap(all.toByteArray()).asIntBuffer().get(glyphs);
        return glyphs;
    }

    /** The names of a family with one member. */
    private static byte[] names() {
        String[] texts = {FAMILY, "Regular", FAMILY, FAMILY, "InterTabular-Regular"};
        int[] ids = {1, 2, 3, 4, 6};
        ByteBuffer records = ByteBuffer.allocate(6 + 12 * ids.length);
        records.putShort((short) 0).putShort((short) ids.length).putShort((short) records.capacity());
        ByteArrayOutputStream strings = new ByteArrayOutputStream();
        for (int i = 0; i < ids.length; i++) {
            byte[] text = texts[i].getBytes(StandardCharsets.UTF_16BE);
            records.putShort((short) UNICODE)
                    .putShort((short) 1)
                    .putShort((short) 0x409)
                    .putShort((short) ids[i]);
            records.putShort((short) text.length).putShort((short) strings.size());
            strings.writeBytes(text);
        }
        return ByteBuffer.allocate(records.capacity() + strings.size())
                .put(records.array())
                .put(strings.toByteArray())
                .array();
    }
}
