package io.github.catenary.app.window.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SearchRankingTest {
    private static final SearchRanking RANKING =
            new SearchRanking("particle, node, vertex, 质点; spring, beam, 梁; elasticity, stiffness");

    private static SearchItem item(String id, String name, String... path) {
        return new SearchItem(id, name, id, List.of(path), "", "", true, () -> {});
    }

    private static SearchItem disabled(String id, String name) {
        return new SearchItem(id, name, id, List.of(), "", "", false, () -> {});
    }

    private static List<String> found(String query, SearchItem... items) {
        return ids(RANKING.of(query, List.of(items), List.of()));
    }

    private static List<String> ids(List<SearchItem> items) {
        return items.stream().map(SearchItem::id).toList();
    }

    @Test
    void theCloserNameIsFirst() {
        List<String> found = found(
                "pin",
                item("a", "Plain"),
                item("b", "Stop spinning"),
                item("c", "Keep pins"),
                item("d", "Pinned only"),
                item("e", "Pin"),
                item("f", "Copy"));

        assertThat(found).containsExactly("e", "d", "c", "b", "a");
    }

    @Test
    void theWordsMayComeInAnyOrderAndFromThePath() {
        assertThat(found("as save", item("1", "Save as…", "File"), item("2", "Save", "File")))
                .containsExactly("1");
        assertThat(found("sample rope", item("1", "rope", "File", "Open sample"), item("2", "Rope…", "Insert")))
                .containsExactly("1");
    }

    @Test
    void chineseIsFoundWithinItsTextAndByTheEnglishId() {
        SearchItem none = item("select-none", "取消选择", "选择");
        SearchItem all = item("select-all", "全选", "选择");

        assertThat(found("选择", none, all)).containsExactly("select-none", "select-all");
        assertThat(found("全", none, all)).containsExactly("select-all");
        assertThat(found("select n", none, all)).containsExactly("select-none");
    }

    @Test
    void theLettersOfANameFindItIfTheFirstBeginsAWord() {
        assertThat(found("kbs", item("1", "Keyboard shortcuts"))).containsExactly("1");
        assertThat(found("ebs", item("1", "Keyboard shortcuts"))).isEmpty();
        assertThat(found("sks", item("1", "Keyboard shortcuts"))).isEmpty();
    }

    @Test
    void withoutAQueryTheRecentOnesAreFirst() {
        List<SearchItem> items = List.of(item("a", "A"), item("b", "B"), item("c", "C"));

        assertThat(ids(RANKING.of("", items, List.of("c", "gone", "b")))).containsExactly("c", "b", "a");
        assertThat(ids(RANKING.of(" …", items, List.of()))).containsExactly("a", "b", "c");
    }

    @Test
    void ofEquallyCloseOnesThoseThatCanBeDoneThenTheRecentThenTheShorterAreFirst() {
        List<SearchItem> items = List.of(
                disabled("1", "Add x"), item("2", "Add longer"), item("3", "Add yz"), item("4", "Add much longer"));

        assertThat(ids(RANKING.of("add", items, List.of("4")))).containsExactly("4", "3", "2", "1");
    }

    @Test
    void aTextOfSignsOnlyFindsEverythingAndAStrangeOneNothing() {
        assertThat(found("<html>", item("1", "Undo"))).isEmpty();
        assertThat(found("\ud83d", item("1", "Undo"))).containsExactly("1");
    }

    private static SearchItem told(String id, String name, String tip) {
        return new SearchItem(id, name, id, List.of(), "", tip, true, () -> {});
    }

    @Test
    void theWordsOfADescriptionFindIt() {
        SearchItem tool = told("tool.add", "Add", "Places particles, also at the cursor");

        assertThat(found("place particles", tool)).containsExactly("tool.add");
        assertThat(found("particle cursor", tool)).containsExactly("tool.add");
        assertThat(found("articles", tool)).isEmpty();
    }

    @Test
    void wordsThatMeanTheSameFindIt() {
        SearchItem particle = told("tool.particle", "Particle", "");
        SearchItem spring = told("tool.spring", "弹簧", "");

        assertThat(found("node", particle, spring)).containsExactly("tool.particle");
        assertThat(found("Vertices", particle, spring)).isEmpty();
        assertThat(found("nodes", particle, spring)).containsExactly("tool.particle");
        assertThat(found("beams", particle, spring)).containsExactly("tool.spring");
        assertThat(found("stiffness", told("1", "Elasticity", ""), told("2", "Stiffness", "")))
                .containsExactly("2", "1");
    }

    @Test
    void wholeWordsComeBeforeParts() {
        SearchItem part = told("1", "Constraints", "");
        SearchItem whole = told("2", "Plots", "Curves of energy and strain");
        SearchItem name = told("3", "Colour by strain", "");

        assertThat(found("strain", part, whole, name)).containsExactly("3", "2", "1");
    }
}
