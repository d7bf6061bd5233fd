package io.github.catenary.builtin.csv;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import io.github.catenary.io.SceneLimits;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Builds a scene from tables: each begins with a row of headings. */
final class CsvTables {
    /** The reader stops after this many mistakes, because nobody reads more at once. */
    private static final int MOST_PROBLEMS = 100;

    private static final String GROUPS = "groups";

    /** The ids that a table gives to its items; others, where one of them is no whole number. */
    private static final class Ids {
        private final List<String> given = new ArrayList<>();
        private final Map<String, Integer> rows = new HashMap<>();
        private boolean whole = true;

        /** False if an earlier row has the same id. */
        boolean add(String id) {
            String own = id.isEmpty() ? Integer.toString(given.size() + 1) : plain(id);
            given.add(own);
            whole &= number(own) > 0;
            return rows.putIfAbsent(own, given.size()) == null;
        }

        /** The id of the item in a row, counted from 0. */
        int of(int row) {
            return whole ? number(given.get(row)) : row + 1;
        }

        /** The id of the item that a text names; 0 if there is none. */
        int named(String text) {
            int row = rows.getOrDefault(plain(text), 0);
            return row == 0 ? 0 : of(row - 1);
        }

        /** The same number for {@code 7} and {@code 007}. */
        private static String plain(String id) {
            int number = number(id);
            return number > 0 ? Integer.toString(number) : id;
        }

        /** 0 for what is no id. */
        private static int number(String text) {
            try {
                return Math.max(0, Integer.parseInt(text));
            } catch (NumberFormatException e) {
                return 0;
            }
        }
    }

    /** A row of springs; the particles that it names may come later. */
    private record Link(int line, int column, String a, String b, Spring made) {}

    /** A name of a group, with its members as rows, counted from 0. */
    private record Members(List<Integer> particles, List<Integer> springs) {}

    private final CsvRows rows;
    private final SceneLimits limits;
    private final List<Problem> problems = new ArrayList<>();
    private final Ids particleIds = new Ids();
    private final Ids springIds = new Ids();
    private final List<Particle> particles = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final Map<String, Members> groups = new LinkedHashMap<>();
    private final Set<String> leftOut = new LinkedHashSet<>();
    private final CsvCells cells;
    private CsvHeadings headings = CsvHeadings.NONE;

    /** @param limits of the scene; what exceeds them is refused before it takes memory */
    CsvTables(CsvRows rows, SceneLimits limits) {
        this.rows = rows;
        this.limits = limits;
        cells = new CsvCells(rows);
    }

    /**
     * Reads all rows.
     *
     * @throws SceneFormatException if there were mistakes, or the file has no particles
     */
    SceneFile.Loaded scene(String title) throws IOException {
        while (rows.advance()) {
            CsvHeadings next = CsvHeadings.of(rows.cells());
            // Below the headings of springs, a row "A, B" joins two particles of these names.
            boolean heads = next.kind() != CsvHeadings.Kind.NONE
                    && !(next.kind() == CsvHeadings.Kind.SPRINGS && headings.kind() == next.kind());
            try {
                if (heads) begin(next);
                else if (headings.kind() == CsvHeadings.Kind.PARTICLES) particle();
                else if (headings.kind() == CsvHeadings.Kind.SPRINGS) spring();
                else if (filled() > 1) throw noHeadings();
            } catch (CsvCells.Mistake mistake) {
                problems.add(mistake.problem());
            }
            if (problems.size() >= MOST_PROBLEMS) throw new SceneFormatException(problems);
        }
        if (particles.isEmpty() && problems.isEmpty()) throw noHeadings();
        if (!problems.isEmpty()) throw new SceneFormatException(problems);
        List<Spring> springs = springs();
        if (!problems.isEmpty()) throw new SceneFormatException(problems);
        List<Particle> known = new ArrayList<>();
        for (int i = 0; i < particles.size(); i++) known.add(particles.get(i).withId(particleIds.of(i)));
        Scene scene = Scene.NEW
                .withTitle(title, "")
                .withParticles(Table.of(known))
                .withSprings(Table.of(springs))
                .withGroups(Table.of(groups()));
        return new SceneFile.Loaded(scene, List.of(), notes());
    }

    private long filled() {
        return rows.cells().stream().filter(cell -> !cell.isEmpty()).count();
    }

    private SceneFormatException noHeadings() {
        Message what = Message.of(
                "csv.headings",
                "expected a row of headings above the first particle, such as id, x, y, z, mass, and one above the first"
                        + " spring, such as id, a, b, kind, elasticity");
        return new SceneFormatException(List.of(Problem.error("$", what).at(Math.max(1, rows.line()), 1)));
    }

    private void begin(CsvHeadings next) throws CsvCells.Mistake {
        headings = next;
        leftOut.addAll(next.unknown());
        cells.scaleBy(next.factors(cells));
        if (next.repeated() >= 0) {
            throw cells.mistake(
                    next.repeated(), Message.of("csv.heading-twice", "this row has the same heading twice"));
        }
    }

    private void particle() throws CsvCells.Mistake, SceneFormatException {
        requireLimit("particles", particles.size(), limits.particles());
        double x = cells.number(headings.at("x"));
        double y = cells.number(headings.at("y"));
        int third = headings.at("z");
        double z = cells.isEmpty(third) ? 0 : cells.number(third);
        Particle made = headings.read(CsvHeadings.PARTICLES, Particle.of(1, new Vec3(x, y, z)), cells);
        add(particleIds);
        for (String name : groupsOfRow()) members(name).particles().add(particles.size());
        particles.add(made);
    }

    private void spring() throws CsvCells.Mistake, SceneFormatException {
        requireLimit("springs", links.size(), limits.springs());
        int a = headings.at("a");
        String first = cells.text(a);
        String second = cells.text(headings.at("b"));
        if (first.isEmpty() || second.isEmpty() || first.equals(second)) {
            throw cells.mistake(a, Message.of("csv.ends", "a spring joins two particles: expected their ids"));
        }
        Spring made = headings.read(CsvHeadings.SPRINGS, Spring.of(1, 1, 2, SpringKind.STRUCTURAL), cells);
        add(springIds);
        for (String name : groupsOfRow()) members(name).springs().add(links.size());
        links.add(new Link(rows.line(), rows.column(a), first, second, made));
    }

    private void add(Ids ids) throws CsvCells.Mistake {
        int at = headings.at("id");
        if (!ids.add(cells.text(at))) {
            throw cells.mistake(at, Message.of("csv.id-twice", "an earlier row has the id {0}", cells.shown(at)));
        }
    }

    private List<String> groupsOfRow() {
        String names = cells.text(headings.at(GROUPS));
        if (names.isEmpty()) return List.of();
        return List.of(names.split("\\s*,\\s*")).stream()
                .filter(name -> !name.isBlank())
                .distinct()
                .toList();
    }

    private Members members(String group) throws SceneFormatException {
        if (!groups.containsKey(group)) requireLimit(GROUPS, groups.size(), limits.groups());
        return groups.computeIfAbsent(group, name -> new Members(new ArrayList<>(), new ArrayList<>()));
    }

    private List<Spring> springs() {
        List<Spring> springs = new ArrayList<>();
        for (Link each : links) {
            int a = particleIds.named(each.a());
            int b = particleIds.named(each.b());
            if (a == 0 || b == 0) {
                String missing = CsvCells.shortened(a == 0 ? each.a() : each.b());
                Message what = Message.of("csv.no-particle", "there is no particle {0}", missing);
                problems.add(Problem.error("a, b", what).at(each.line(), each.column()));
                if (problems.size() >= MOST_PROBLEMS) break;
            } else {
                springs.add(each.made().withEnds(a, b).withId(springIds.of(springs.size())));
            }
        }
        return springs;
    }

    private List<Group> groups() {
        List<Group> all = new ArrayList<>();
        groups.forEach((name, members) -> all.add(Group.of(
                all.size() + 1,
                name,
                IdSet.of(rowsOf(members.particles()).map(particleIds::of)),
                IdSet.of(rowsOf(members.springs()).map(springIds::of)))));
        return all;
    }

    private static IntStream rowsOf(List<Integer> rows) {
        return rows.stream().mapToInt(Integer::intValue);
    }

    private void requireLimit(String list, int size, int limit) throws SceneFormatException {
        if (size < limit) return;
        problems.add(Problem.error("$", SceneLimits.exceeded(list, limit)).at(rows.line(), 1));
        throw new SceneFormatException(problems);
    }

    private List<Message> notes() {
        List<Message> notes = new ArrayList<>();
        if (!leftOut.isEmpty()) {
            String names = String.join(", ", new LinkedHashSet<>(leftOut));
            notes.add(
                    Message.of("csv.note.left-out", "columns left out because their headings are unknown: {0}", names));
        }
        if (!particleIds.whole || !springIds.whole) {
            notes.add(
                    Message.of("csv.note.numbered", "ids that are no whole numbers became the numbers of their rows"));
        }
        if (rows.hasLostLetters()) {
            notes.add(Message.of(
                    "csv.note.letters",
                    "the file is not in UTF-8, so that letters of names are lost; save it as CSV in UTF-8"));
        }
        return notes;
    }
}
