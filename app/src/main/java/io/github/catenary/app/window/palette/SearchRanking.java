package io.github.catenary.app.window.palette;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds items by what was typed. An item is better the closer its name, or its English words, are to the query: the
 * same text, the same beginning, words that begin alike, words that mean the same, the words of the query in the path
 * and the name, words that begin alike in the description, the query inside a word of the name, and last the letters
 * of the query in their order. Case does not matter, nor does the plural.
 */
public final class SearchRanking {
    private static final Pattern GAP = Pattern.compile("[^\\p{L}\\p{N}+]+");

    private static final int SAME = 18;
    private static final int BEGINNING = 16;
    private static final int WORDS = 14;
    private static final int SYNONYMS = 12;
    private static final int PLACE = 10;
    private static final int TIP = 8;
    private static final int INSIDE = 6;
    private static final int PARTS = 4;
    private static final int LETTERS = 2;

    private record Scored(SearchItem item, int score, int recent) {}

    private final Map<String, Set<String>> synonyms = new HashMap<>();

    /**
     * @param synonyms groups of words that mean the same, such as {@code particle, node, vertex; spring, beam}: commas
     *     between words, semicolons between groups
     */
    public SearchRanking(String synonyms) {
        for (String group : synonyms.split(";", -1)) {
            Set<String> words = new LinkedHashSet<>();
            for (String word : group.split("[,，、]", -1)) words.add(plain(word));
            words.remove("");
            for (String word : words) {
                this.synonyms
                        .computeIfAbsent(word, key -> new LinkedHashSet<>())
                        .addAll(words);
            }
        }
    }

    /**
     * The items that match, the best first. Without a query, all of them: those used recently, then the others as they
     * come.
     *
     * @param recent ids of the items used recently, the latest first
     */
    public List<SearchItem> of(String query, List<SearchItem> items, List<String> recent) {
        String text = plain(query);
        List<Scored> found = new ArrayList<>();
        for (SearchItem item : items) {
            int score = score(text, item);
            int place = recent.indexOf(item.id());
            if (score > 0) found.add(new Scored(item, score, place < 0 ? recent.size() : place));
        }
        Comparator<Scored> order = Comparator.comparingInt(Scored::recent);
        if (!text.isEmpty()) {
            order = Comparator.comparingInt((Scored each) -> -each.score())
                    .thenComparing(each -> !each.item().enabled())
                    .thenComparing(order)
                    .thenComparingInt(each -> each.item().name().length());
        }
        found.sort(order); // stable
        return found.stream().map(Scored::item).toList();
    }

    /** How well an item matches a plain query; 0 if it does not. */
    private int score(String query, SearchItem item) {
        if (query.isEmpty()) return 1;
        String name = plain(item.name());
        String english = plain(item.english());
        // What one reads counts more than what one knows.
        int best = Math.max(closeness(query, name), closeness(query, english) - 1);
        String names = name + " " + english;
        String everything = names + " " + plain(item.place());
        if (best < SYNONYMS && beginAll(names, query, true)) best = SYNONYMS;
        if (best < PLACE && beginAll(everything, query, false)) best = PLACE;
        if (best < TIP && beginAll(everything + " " + plain(item.tip()), query, true)) best = TIP;
        return best < PARTS && haveAll(everything, query) ? PARTS : best;
    }

    private int closeness(String query, String text) {
        if (text.equals(query)) return SAME;
        if (text.startsWith(query)) return BEGINNING;
        if (beginAll(text, query, false)) return WORDS;
        if (text.contains(query)) return INSIDE;
        return inOrder(text, query) ? LETTERS : 0;
    }

    /**
     * True if each word of the query begins a word of the text.
     *
     * @param alike true if a word that means the same will do
     */
    private boolean beginAll(String text, String query, boolean alike) {
        String spaced = " " + text;
        for (String word : query.split(" ", -1)) {
            boolean found = begins(spaced, word);
            if (!found && alike) {
                Set<String> others = synonyms.getOrDefault(word, synonyms.getOrDefault(singular(word), Set.of()));
                found = others.stream().anyMatch(other -> begins(spaced, other));
            }
            if (!found) return false;
        }
        return true;
    }

    /** There are no gaps between Chinese words, so that every one of their signs may begin one. */
    private static boolean begins(String spaced, String word) {
        boolean gapless = !word.isEmpty() && Character.isIdeographic(word.codePointAt(0));
        String before = gapless ? "" : " ";
        return spaced.contains(before + word) || spaced.contains(before + singular(word));
    }

    private static String singular(String word) {
        return word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")
                ? word.substring(0, word.length() - 1)
                : word;
    }

    /** True if each word of the query is somewhere in the text. */
    private static boolean haveAll(String text, String query) {
        for (String word : query.split(" ", -1)) if (!text.contains(word)) return false;
        return true;
    }

    /** True if the letters of the query follow in the text, the first of them at the beginning of a word. */
    private static boolean inOrder(String text, String query) {
        String letters = query.replace(" ", "");
        int from = (" " + text).indexOf(" " + letters.charAt(0));
        if (from < 0) return false;
        for (int i = 0; i < letters.length(); i++) {
            from = text.indexOf(letters.charAt(i), from) + 1;
            if (from == 0) return false;
        }
        return true;
    }

    private static String plain(String text) {
        return GAP.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").trim();
    }
}
