package io.github.catenary.analysis.sweep;

import io.github.catenary.scene.check.Message;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a misspelt word stands for. */
public final class NearName {
    /** A word of so many letters may have one slip; one of twice as many, two; and so on. */
    private static final int LETTERS_A_SLIP = 3;

    private NearName() {}

    /** The nearest name, if the word is near enough to it; the first of several. */
    public static Optional<String> of(String word, Collection<String> names) {
        String plain = word.toLowerCase(Locale.ROOT);
        return names.stream()
                .filter(name -> slips(plain, name.toLowerCase(Locale.ROOT)) <= allowed(name))
                .min(Comparator.comparingInt(name -> slips(plain, name.toLowerCase(Locale.ROOT))));
    }

    /** A question to end a message with; empty if no name is near. */
    public static String hint(String word, Collection<String> names) {
        return question(word, names).map(Message::english).orElse("");
    }

    /** As {@link #hint}, in any language; empty if no name is near. */
    static Optional<Message> question(String word, Collection<String> names) {
        return of(word, names).map(NearName::question);
    }

    static Message question(String name) {
        return Message.of("setting.near", "; did you mean \"{0}\"?", name);
    }

    private static int allowed(String name) {
        return Math.max(1, name.replaceFirst("^-+", "").length() / LETTERS_A_SLIP);
    }

    /** The letters to add, to remove, to change, or to swap with the next, to make one word of the other. */
    static int slips(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) cost[i][0] = i;
        for (int j = 0; j <= b.length(); j++) cost[0][j] = j;
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int changed = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                cost[i][j] = Math.min(changed, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) cost[i][j] = Math.min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
        return cost[a.length()][b.length()];
    }
}
