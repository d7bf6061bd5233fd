package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.rest.OtherIntegrators;
import io.github.catenary.analysis.rest.Rest;
import io.github.catenary.analysis.rest.RestLengths;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is told about the rest of a scene, and about rest lengths. */
public final class SettleReport {
    /** The lines for people name so many pins, those that carry most. */
    private static final int MOST_LINES = 8;

    private SettleReport() {}

    /** The lines, and the object that docs/cli.md describes. */
    public static Report of(Path file, Scene scene, Rest rest) {
        Report report = new Report(file.toString())
                .value("scene", file.toString())
                .value("integrator", scene.solver().integrator())
                .fact("ending", name(rest), "ending", words(rest))
                .fact(
                        "residual",
                        rest.residual(),
                        "largest force left",
                        ReportNumber.number(rest.residual(), "N") + at(rest.worst()))
                .value("worst", rest.worst() < 0 ? null : rest.worst())
                .fact("weight", rest.weight(), "weight", ReportNumber.vector(rest.weight()) + " N")
                .fact("reaction", rest.reaction(), "reactions", ReportNumber.vector(rest.reaction()) + " N")
                .fact("contact", rest.contacts(), "contacts", contacts(rest))
                .value("contacts", rest.touching())
                .fact(
                        "largestPull",
                        most(rest.pulls(), 1),
                        "largest pull",
                        ReportNumber.number(most(rest.pulls(), 1), "N"))
                .fact(
                        "largestPush",
                        most(rest.pulls(), -1),
                        "largest push",
                        ReportNumber.number(most(rest.pulls(), -1), "N"))
                .value("stretch", rest.stretch())
                .value("smallestEigenvalue", rest.smallest())
                .fact("moved", moved(scene, rest), "moved", ReportNumber.number(moved(scene, rest), "m") + " at most")
                .value("steps", rest.steps())
                .fact("seconds", rest.seconds(), "time", ReportNumber.number(rest.seconds(), "s"));
        List<Report> pins = new ArrayList<>();
        rest.reactions().entrySet().stream()
                .sorted((one, other) ->
                        Double.compare(other.getValue().length(), one.getValue().length()))
                .limit(MOST_LINES)
                .forEach(pin -> report.line("at particle " + pin.getKey(), ReportNumber.vector(pin.getValue()) + " N"));
        for (Particle particle : scene.particles()) {
            Vec3 force = rest.reactions().get(particle.id());
            if (force != null)
                pins.add(new Report().value("particle", particle.id()).value("force", force));
        }
        return report.value("reactions", pins)
                .value("falling", rest.falling())
                .value("leftOut", rest.leftOut())
                .value("atStart", rest.atStart())
                .value("redrawn", rest.redrawn());
    }

    /** The lines about rest lengths, and the object that docs/cli.md describes. */
    public static Report of(Path file, Scene before, RestLengths.Solved solved, List<OtherIntegrators.Moved> others) {
        int changed = 0;
        for (int i = 0; i < before.springs().size(); i++) {
            if (before.restLength(before.springs().at(i))
                    != solved.scene().restLength(solved.scene().springs().at(i))) changed++;
        }
        List<Report> unheld = new ArrayList<>();
        solved.unheld()
                .forEach((id, force) ->
                        unheld.add(new Report().value("particle", id).value("force", force)));
        Report report = new Report(file.toString())
                .value("scene", file.toString())
                .value("integrator", before.solver().integrator())
                .fact("ending", name(solved), "ending", words(solved))
                .fact("changed", changed, "rest lengths changed", ReportNumber.count(changed))
                .fact(
                        "moved",
                        solved.moved(),
                        "a substep still moves",
                        ReportNumber.number(solved.moved(), "m") + " at most")
                .value("unheld", unheld)
                .value("pushing", solved.pushing())
                .value("soft", solved.soft())
                .value("missed", solved.missed())
                .value("leftOut", solved.leftOut())
                .value("atStart", solved.atStart());
        List<Report> moved = new ArrayList<>();
        for (OtherIntegrators.Moved other : others) {
            boolean runs = other.distance().isPresent();
            boolean breaks = runs && Double.isInfinite(other.distance().getAsDouble());
            moved.add(new Report()
                    .value("integrator", other.integrator())
                    .value("moved", runs && !breaks ? other.distance().getAsDouble() : null)
                    .value("breaks", breaks)
                    .value("seconds", other.seconds()));
            report.line("under " + other.integrator(), moved(other));
        }
        return report.value("others", moved);
    }

    private static String moved(OtherIntegrators.Moved other) {
        if (other.distance().isEmpty()) return "cannot run it";
        double far = other.distance().getAsDouble();
        String within = " within " + ReportNumber.number(other.seconds(), "s");
        return (Double.isInfinite(far) ? "breaks" : "moves " + ReportNumber.number(far, "m")) + within;
    }

    private static String name(RestLengths.Solved solved) {
        if (solved.late()) return "late";
        return solved.isWhole() ? "found" : "impossible";
    }

    private static String words(RestLengths.Solved solved) {
        if (solved.late()) return "the time limit came first";
        return solved.isWhole() ? "the drawing is a rest with these lengths" : "no lengths hold the drawing";
    }

    /** A line for each reason why the drawing cannot be a rest; empty if it can. */
    public static List<String> trouble(RestLengths.Solved solved) {
        List<String> lines = new ArrayList<>();
        if (solved.late()) {
            lines.add("the time limit came first. Allow more with --limit");
            return lines;
        }
        solved.unheld().entrySet().stream()
                .limit(MOST_LINES)
                .forEach(each -> lines.add("particle " + each.getKey() + " cannot be held: "
                        + ReportNumber.vector(each.getValue()) + " N are left that none of its springs can answer"));
        if (solved.unheld().size() > MOST_LINES) {
            lines.add("and " + (solved.unheld().size() - MOST_LINES) + " more particles cannot be held");
        }
        solved.missed()
                .forEach(type ->
                        lines.add(type + ": its elements keep what the drawing does not have, and would move it."
                                + " Give them goals that it has, or less elasticity"));
        lines.addAll(parts(solved.leftOut(), solved.atStart()));
        if (!solved.pushing().isEmpty()) {
            lines.add("one-way springs would have to push: " + ids(solved.pushing()));
        }
        if (!solved.soft().isEmpty()) {
            lines.add("springs are too soft to carry what they would have to at any length: " + ids(solved.soft()));
        }
        return lines;
    }

    /** A line for each element type that does not take part, or not as in a run. */
    static List<String> parts(List<String> leftOut, List<String> atStart) {
        List<String> lines = new ArrayList<>();
        leftOut.forEach(type -> lines.add(
                type + ": its elements did not take part, as they act without a force, an energy or a contact"));
        atStart.forEach(type -> lines.add(type + ": its elements count as they are when a run begins"));
        return lines;
    }

    private static String ids(List<Integer> ids) {
        return ids.stream().limit(MOST_LINES).map(String::valueOf).collect(Collectors.joining(", "))
                + (ids.size() > MOST_LINES ? ", …" : "");
    }

    private static String name(Rest rest) {
        if (rest.ending() == Rest.Ending.FOUND && !rest.falling().isEmpty()) return "falls";
        return rest.ending().name().toLowerCase(Locale.ROOT);
    }

    private static String words(Rest rest) {
        return switch (rest.ending()) {
            case FOUND -> rest.falling().isEmpty() ? "a stable rest" : "a rest of what is held";
            case UNSTABLE -> "an equilibrium that is not stable";
            case LATE -> "the time limit came first";
            case STUCK -> "no rest found";
        };
    }

    /** A line for each reason why the scene as a whole has no stable rest; empty if it has one. */
    public static List<String> trouble(Rest rest) {
        List<String> lines = new ArrayList<>();
        for (List<Integer> part : rest.falling()) {
            lines.add((part.size() == 1 ? "particle " : part.size() + " particles ")
                    + part.stream().limit(6).map(String::valueOf).collect(Collectors.joining(", "))
                    + (part.size() > 6 ? ", …" : "")
                    + ": nothing holds this part, and what pulls at it moves it without end. Pin a particle of it, or"
                    + " put a collider where it is to lie");
        }
        lines.addAll(parts(rest.leftOut(), rest.atStart()));
        rest.redrawn()
                .forEach(type ->
                        lines.add(type + ": its elements take their shape from the drawing, and act otherwise in"
                                + " one of the rest"));
        String left = ReportNumber.number(rest.residual(), "N") + at(rest.worst());
        switch (rest.ending()) {
            case FOUND -> {
                // told above
            }
            case UNSTABLE -> lines.add("the forces are in balance, but a slight push moves the scene away from there");
            case LATE -> lines.add("the time limit came first, with " + left + " left. Allow more with --limit");
            case STUCK ->
                lines.add("no rest was found: " + left + " are left. Forces of elements may drive the scene for"
                        + " ever, or rest lengths contradict each other; run it with drag instead");
        }
        return lines;
    }

    private static String at(int particle) {
        return particle < 0 ? "" : " at particle " + particle;
    }

    private static String contacts(Rest rest) {
        return rest.touching() == 0
                ? "none"
                : ReportNumber.count(rest.touching()) + ", " + ReportNumber.vector(rest.contacts()) + " N";
    }

    private static double most(List<Double> pulls, double sign) {
        double most = 0;
        for (double pull : pulls) most = Math.max(most, sign * pull);
        return most;
    }

    private static double moved(Scene scene, Rest rest) {
        double most = 0;
        for (int i = 0; i < rest.places().size(); i++) {
            most = Math.max(
                    most,
                    rest.places().get(i).distanceTo(scene.particles().at(i).position()));
        }
        return most;
    }
}
