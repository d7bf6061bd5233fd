package io.github.catenary.app.editor.rest;

import io.github.catenary.analysis.rest.OtherIntegrators;
import io.github.catenary.analysis.rest.Rest;
import io.github.catenary.analysis.rest.RestLengths;
import io.github.catenary.app.editor.tool.PartGhost;
import io.github.catenary.app.editor.tool.PickRay;
import io.github.catenary.app.render.mark.OverlayShape;
import io.github.catenary.app.ui.text.Names;
import io.github.catenary.app.ui.text.Numbers;
import io.github.catenary.app.ui.text.Texts;
import io.github.catenary.edit.Command;
import io.github.catenary.edit.Label;
import io.github.catenary.edit.Selection;
import io.github.catenary.edit.command.ChangeElements;
import io.github.catenary.edit.command.ChangeParticles;
import io.github.catenary.edit.command.ChangeSprings;
import io.github.catenary.edit.command.CompositeEdit;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.IntegratorCatalog;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was found for a scene: what to say, what to list, what to draw over it, and the edit that takes it. Made on any
 * thread.
 *
 * @param sentence for people; made when it is shown, as units may change
 * @param edit takes what was found; empty if there is nothing to take
 * @param trouble true if not all that was asked for was found
 * @param late true if more time may find more
 */
record RestAnswer(
        Sentence sentence, List<Row> rows, Marks marks, Optional<Command> edit, boolean trouble, boolean late) {
    /** So many ids name a part. */
    private static final int IDS = 5;
    /** More marks would only be slower to draw. */
    private static final int MOST_MARKS = 2_000;
    /** A way counts as none from this share of the size down. */
    private static final double NO_WAY = 1e-7;
    /** A run stays at a rest if it moves by a smaller share of the size. */
    private static final double SEEN = 2e-3;

    /** A text that is made anew whenever it is shown. */
    interface Sentence {
        String text();
    }

    /** What is drawn over a view. */
    interface Marks {
        List<OverlayShape> in(PickRay ray);
    }

    /**
     * A line of the list.
     *
     * @param what is said of it
     * @param force N
     * @param items what it is about
     */
    record Row(String name, String what, Optional<Vec3> force, Selection items) {}

    RestAnswer {
        rows = List.copyOf(rows);
    }

    /** True if all is well: the list may stay closed. */
    boolean isCalm() {
        return rows.stream().allMatch(row -> row.force().isPresent());
    }

    /**
     * What a search for the rest of a scene has found.
     *
     * @param goesOn what a run from there does; empty if it was not tried
     * @param running true if a run has begun, which does not follow
     */
    static RestAnswer of(Scene scene, Rest rest, Optional<OtherIntegrators.Moved> goesOn, boolean running) {
        boolean some = rest.falling().stream().mapToInt(List::size).sum() < movable(scene);
        double far = farthest(scene, rest);
        boolean there = far <= NO_WAY * size(scene);
        boolean ended = rest.ending() == Rest.Ending.FOUND || rest.ending() == Rest.Ending.UNSTABLE;
        boolean taken = ended && some && !there;
        Scene after = rest.in(scene);
        IdSet falling = ids(rest.falling().stream().flatMap(List::stream).toList());
        PartGhost ghost = PartGhost.of(without(after, falling));
        return new RestAnswer(
                () -> {
                    String found = sentence(rest, some, there, far, running);
                    return goesOn.flatMap(way -> goingOn(scene, way))
                            .map(on -> Texts.joined(" ", List.of(found, on)))
                            .orElse(found);
                },
                rows(scene, rest),
                ray -> {
                    List<OverlayShape> marks = new ArrayList<>(fallingMarks(scene, falling, ray));
                    if (taken) marks.addAll(ghost.marks(ray, OverlayShape.Tone.COMING));
                    return marks;
                },
                taken ? Optional.of(move(scene, after)) : Optional.empty(),
                !rest.isWhole(),
                rest.ending() == Rest.Ending.LATE);
    }

    /** What a run does that does not stay at the rest, as of springs that passes leave softer. */
    private static Optional<String> goingOn(Scene scene, OtherIntegrators.Moved way) {
        return way.distance().stream()
                .filter(far -> far > SEEN * size(scene) && Double.isFinite(far))
                .mapToObj(far -> Texts.text(
                        "rest.goes-on",
                        label(way.integrator()),
                        Numbers.quantity(far, 3, "m"),
                        Numbers.quantity(way.seconds(), 2, "s")))
                .findFirst();
    }

    private static Scene without(Scene scene, IdSet particles) {
        if (particles.isEmpty()) return scene;
        IdSet others = IdSet.ofAll(scene.springs())
                .where(id -> !particles.contains(scene.springs().get(id).a()));
        return scene.withSprings(
                Table.of(others.stream().mapToObj(scene.springs()::get).toList()));
    }

    /** What has no rest, in the colour of trouble. */
    private static List<OverlayShape> fallingMarks(Scene scene, IdSet falling, PickRay ray) {
        return falling.stream()
                .limit(MOST_MARKS)
                .<OverlayShape>mapToObj(id -> new OverlayShape.Spot(
                        ray.transform().place(scene.particles().get(id).position()), 1))
                .toList();
    }

    private static Command move(Scene scene, Scene after) {
        IdSet unmeasured = IdSet.ofAll(scene.springs())
                .where(id -> scene.springs().get(id).restLength().isEmpty());
        return new CompositeEdit(
                Label.of("find-rest"),
                List.of(
                        new ChangeParticles(
                                Label.of("find-rest"),
                                IdSet.ofAll(scene.particles()),
                                each -> after.particles().get(each.id())),
                        new ChangeSprings(
                                Label.of("find-rest"),
                                unmeasured,
                                each -> after.springs().get(each.id())),
                        new ChangeElements(
                                Label.of("find-rest"),
                                IdSet.ofAll(scene.elements()),
                                each -> after.elements().get(each.id()))));
    }

    private static String sentence(Rest rest, boolean some, boolean there, double far, boolean running) {
        List<String> parts = new ArrayList<>();
        int falling = rest.falling().stream().mapToInt(List::size).sum();
        if (falling > 0) parts.add(Texts.text(some ? "rest.some-fall" : "rest.all-fall", falling));
        String left = Numbers.quantity(rest.residual(), 2, "N");
        String pull = Numbers.quantity(rest.load(), 3, "N");
        String way = Numbers.quantity(far, 3, "m");
        switch (rest.ending()) {
            case FOUND -> {
                if (some)
                    parts.add(there ? Texts.text("rest.there", left, pull) : Texts.text("rest.found", way, left, pull));
            }
            case UNSTABLE -> parts.add(Texts.text("rest.unstable", way));
            case LATE -> parts.add(Texts.text("rest.late", left));
            case STUCK -> parts.add(Texts.text("rest.stuck", left));
        }
        if (some && !rest.reactions().isEmpty()) {
            parts.add(Texts.text(
                    "rest.reactions",
                    rest.reactions().size(),
                    Numbers.quantity(rest.reaction().length(), 4, "N"),
                    Numbers.quantity(rest.weight().length(), 4, "N")));
        }
        if (some && rest.touching() > 0) {
            parts.add(Texts.text(
                    "rest.contacts",
                    rest.touching(),
                    Numbers.quantity(rest.contacts().length(), 4, "N")));
        }
        rest.faults().forEach(fault -> parts.add(Texts.text("rest.fault", fault.elementType())));
        parts.addAll(parts(rest.leftOut(), rest.atStart()));
        if (some && !there) rest.redrawn().forEach(type -> parts.add(Texts.text("rest.redrawn", type)));
        if (running && !there) parts.add(Texts.text("rest.running"));
        return Texts.joined(" ", parts);
    }

    private static List<Row> rows(Scene scene, Rest rest) {
        List<Row> rows = new ArrayList<>();
        for (List<Integer> part : rest.falling()) {
            rows.add(new Row(
                    name(scene, part), Texts.text("rest.falls"), Optional.empty(), Selection.ofParticles(ids(part))));
        }
        rest.reactions().entrySet().stream()
                .sorted(Comparator.comparingDouble(RestAnswer::order).thenComparing(Map.Entry::getKey))
                .forEach(pin -> rows.add(new Row(
                        Texts.text("rest.particle", text(pin.getKey())),
                        Texts.text("rest.reaction"),
                        Optional.of(pin.getValue()),
                        Selection.ofParticles(IdSet.of(pin.getKey())))));
        return rows;
    }

    /** The largest first; those that are alike but for rounding stay together. */
    private static double order(Map.Entry<Integer, Vec3> pin) {
        return -(float) pin.getValue().length();
    }

    /** A part by the group that it is, or by some of its particles. */
    private static String name(Scene scene, List<Integer> part) {
        if (part.size() == 1) return Texts.text("rest.particle", text(part.get(0)));
        IdSet all = ids(part);
        for (Group group : scene.groups()) {
            if (group.particles().equals(all)) return Texts.text("rest.group", group.name(), part.size());
        }
        String some = part.stream().limit(IDS).map(RestAnswer::text).collect(Collectors.joining(", "));
        return Texts.text("rest.part", part.size(), some + (part.size() > IDS ? ", …" : ""));
    }

    private static String text(int id) {
        return Integer.toString(id);
    }

    private static IdSet ids(List<Integer> ids) {
        return IdSet.of(ids.stream().mapToInt(Integer::intValue).toArray());
    }

    private static int movable(Scene scene) {
        return (int) scene.particles().stream().filter(each -> !each.pinned()).count();
    }

    private static double farthest(Scene scene, Rest rest) {
        double most = 0;
        for (int i = 0; i < scene.particles().size(); i++) {
            most = Math.max(
                    most,
                    rest.places().get(i).distanceTo(scene.particles().at(i).position()));
        }
        return most;
    }

    private static double size(Scene scene) {
        Vec3 first = scene.particles().at(0).position();
        return scene.particles().stream()
                .mapToDouble(each -> each.position().distanceTo(first))
                .max()
                .orElse(0);
    }

    /**
     * What a search for rest lengths has found.
     *
     * @param others what they do with the lengths; empty if there are none
     */
    static RestAnswer of(Scene scene, RestLengths.Solved solved, List<OtherIntegrators.Moved> others) {
        boolean whole = solved.isWhole();
        return new RestAnswer(
                () -> sentence(scene, solved, others),
                whole ? rows(others) : rows(solved),
                whole ? ray -> List.of() : trouble(scene, solved),
                whole ? Optional.of(lengths(scene, solved.scene())) : Optional.empty(),
                !whole,
                solved.late());
    }

    private static Command lengths(Scene scene, Scene after) {
        IdSet changed = changed(scene, after);
        return new CompositeEdit(
                Label.of("resting-shape"),
                List.of(
                        new ChangeSprings(Label.of("resting-shape"), changed, each -> {
                            Spring solved = after.springs().get(each.id());
                            return each.withRestLength(solved.restLength());
                        }),
                        new ChangeParticles(
                                Label.of("resting-shape"),
                                IdSet.ofAll(scene.particles()),
                                each -> each.withVelocity(Vec3.ZERO))));
    }

    private static IdSet changed(Scene scene, Scene after) {
        boolean[] changed = new boolean[scene.springs().size()];
        for (int s = 0; s < changed.length; s++) {
            changed[s] = !scene.springs().at(s).equals(after.springs().at(s));
        }
        return scene.springs().idsWhere(changed);
    }

    private static String sentence(Scene scene, RestLengths.Solved solved, List<OtherIntegrators.Moved> others) {
        if (solved.late()) return Texts.text("rest.lengths-late");
        String method = label(scene.solver().integrator());
        if (solved.isWhole()) {
            String done = Texts.text(
                    "rest.lengths-found",
                    changed(scene, solved.scene()).size(),
                    method,
                    Numbers.quantity(solved.moved(), 2, "m"));
            List<String> whole = new ArrayList<>(List.of(done));
            whole.addAll(parts(solved.leftOut(), solved.atStart()));
            if (!others.isEmpty()) whole.add(Texts.text("rest.others"));
            return Texts.joined(" ", whole);
        }
        List<String> parts = new ArrayList<>();
        parts.add(Texts.text("rest.lengths-none", method));
        if (!solved.unheld().isEmpty()) {
            Map.Entry<Integer, Vec3> worst =
                    solved.unheld().entrySet().iterator().next();
            parts.add(Texts.text(
                    "rest.unheld",
                    solved.unheld().size(),
                    text(worst.getKey()),
                    Numbers.quantity(worst.getValue().length(), 3, "N")));
        }
        if (!solved.pushing().isEmpty())
            parts.add(Texts.text("rest.pushing", solved.pushing().size()));
        if (!solved.soft().isEmpty())
            parts.add(Texts.text("rest.soft", solved.soft().size()));
        solved.missed().forEach(type -> parts.add(Texts.text("rest.missed", type)));
        parts.addAll(parts(solved.leftOut(), solved.atStart()));
        parts.add(Texts.text("rest.lengths-advice"));
        return Texts.joined(" ", parts);
    }

    /** A sentence for each element type that does not take part, or not as in a run. */
    private static List<String> parts(List<String> leftOut, List<String> atStart) {
        return Stream.concat(
                        leftOut.stream().map(type -> Texts.text("rest.left-out", type)),
                        atStart.stream().map(type -> Texts.text("rest.at-start", type)))
                .toList();
    }

    private static String label(String integrator) {
        return IntegratorCatalog.OWN
                .find(integrator)
                .map(method -> Names.of(method).label())
                .orElse(integrator);
    }

    private static List<Row> rows(List<OtherIntegrators.Moved> others) {
        return others.stream()
                .map(other -> new Row(label(other.integrator()), moved(other), Optional.empty(), Selection.EMPTY))
                .toList();
    }

    private static String moved(OtherIntegrators.Moved other) {
        OptionalDouble far = other.distance();
        if (far.isEmpty()) return Texts.text("rest.cannot-run");
        String time = Numbers.quantity(other.seconds(), 2, "s");
        return Double.isInfinite(far.getAsDouble())
                ? Texts.text("rest.breaks", time)
                : Texts.text("rest.moves", Numbers.quantity(far.getAsDouble(), 3, "m"), time);
    }

    private static List<Row> rows(RestLengths.Solved solved) {
        List<Row> rows = new ArrayList<>();
        solved.unheld()
                .forEach((id, force) -> rows.add(new Row(
                        Texts.text("rest.particle", text(id)),
                        Texts.text("rest.not-held"),
                        Optional.of(force),
                        Selection.ofParticles(IdSet.of(id)))));
        for (int id : solved.pushing()) rows.add(spring(id, "rest.would-push"));
        for (int id : solved.soft()) rows.add(spring(id, "rest.too-soft"));
        return rows;
    }

    private static Row spring(int id, String what) {
        return new Row(
                Texts.text("rest.spring", text(id)),
                Texts.text(what),
                Optional.empty(),
                Selection.ofSprings(IdSet.of(id)));
    }

    /** The force that is left at each particle, as a disc and a line, and the springs that cannot do what they would have to. */
    private static Marks trouble(Scene scene, RestLengths.Solved solved) {
        double most = solved.unheld().values().stream()
                .mapToDouble(Vec3::length)
                .max()
                .orElse(1);
        double size = Math.max(size(scene), Double.MIN_NORMAL);
        List<Integer> springs = new ArrayList<>(solved.pushing());
        springs.addAll(solved.soft());
        return ray -> {
            List<OverlayShape> marks = new ArrayList<>();
            springs.stream().limit(MOST_MARKS).forEach(id -> {
                Spring spring = scene.springs().get(id);
                marks.add(new OverlayShape.Line(
                        ray.transform().place(scene.particles().get(spring.a()).position()),
                        ray.transform().place(scene.particles().get(spring.b()).position()),
                        OverlayShape.Tone.TROUBLE,
                        false));
            });
            solved.unheld().entrySet().stream().limit(MOST_MARKS).forEach(each -> {
                Vec3 at = scene.particles().get(each.getKey()).position();
                double share = each.getValue().length() / most;
                Point2D.Double here = ray.transform().place(at);
                Vec3 way = each.getValue().times(0.12 * size / most);
                marks.add(new OverlayShape.Line(
                        here, ray.transform().place(at.plus(way)), OverlayShape.Tone.TROUBLE, false));
                marks.add(new OverlayShape.Spot(here, share));
            });
            return marks;
        };
    }
}
