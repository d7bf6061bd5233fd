package io.github.catenary.spi;

import io.github.catenary.scene.check.Message;
import java.util.List;
import java.util.Objects;

/**
 * What a {@link ScenePanel} shows, from top to bottom. Immutable.
 *
 * <p>All texts are shown as they are, never as HTML. The key of a message begins with the id of the plugin; its
 * translations are in {@code messages_<language>.properties} beside the class of the panel.
 *
 * @param blocks at most {@value #MOST_BLOCKS}, of which at most {@value #MOST_LARGE} are tables and plots
 */
public record PanelContent(List<Block> blocks) {
    /** The most blocks of a panel. */
    public static final int MOST_BLOCKS = 200;
    /** The most tables and plots of a panel. */
    public static final int MOST_LARGE = 8;
    /** The most characters of a title, a label, a heading, a unit or the name of a series. */
    public static final int LONGEST_LABEL = 200;
    /** The most characters of a paragraph. */
    public static final int LONGEST_TEXT = 10_000;

    /** Nothing to show. */
    public static final PanelContent EMPTY = new PanelContent(List.of());

    /** A part of the content. */
    public sealed interface Block permits Paragraph, Reading, PanelTable, PanelPlot {}

    /**
     * A text that is wrapped to the width of the panel.
     *
     * @param text at most {@value #LONGEST_TEXT} characters
     */
    public record Paragraph(Message text) implements Block {
        /** @throws IllegalArgumentException if the text is too long */
        public Paragraph {
            requireShort("a paragraph", text, LONGEST_TEXT);
        }
    }

    /**
     * A number with its name.
     *
     * @param value in the unit; NaN means no value
     * @param unit of SI, such as {@code N/m}, which the window may show in another one; empty for a pure number
     */
    public record Reading(Message label, double value, String unit) implements Block {
        /** @throws IllegalArgumentException if label or unit are longer than {@value #LONGEST_LABEL} characters */
        public Reading {
            requireShort("a label", label, LONGEST_LABEL);
            requireShort("a unit", unit, LONGEST_LABEL);
        }
    }

    /**
     * @throws IllegalArgumentException if there are too many blocks
     * @throws NullPointerException if a block is null
     */
    public PanelContent {
        requireAtMost("blocks", blocks.size(), MOST_BLOCKS);
        blocks = List.copyOf(blocks);
        long large = blocks.stream()
                .filter(block -> block instanceof PanelTable || block instanceof PanelPlot)
                .count();
        requireAtMost("tables and plots", large, MOST_LARGE);
    }

    /** As the constructor. */
    public static PanelContent of(Block... blocks) {
        return new PanelContent(List.of(blocks));
    }

    /** A paragraph that is the same in every language. */
    public static Block text(String text) {
        return new Paragraph(Message.verbatim(text));
    }

    static void requireAtMost(String what, long count, long most) {
        if (count <= most) return;
        throw new IllegalArgumentException("a panel has " + count + " " + what + "; it may have " + most + " at most");
    }

    static void requireShort(String what, Message text, int longest) {
        requireShort(what, Objects.requireNonNull(text, () -> what + " is null").english(), longest);
    }

    static void requireShort(String what, String text, int longest) {
        int length = Objects.requireNonNull(text, () -> what + " is null").length();
        if (length <= longest) return;
        throw new IllegalArgumentException(
                what + " of a panel has " + length + " characters; it may have " + longest + " at most");
    }
}
