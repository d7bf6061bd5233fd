package io.github.catenary.app.cli.report;

import io.github.catenary.analysis.rest.Modes;
import io.github.catenary.analysis.rest.Modes.Kind;
import io.github.catenary.analysis.rest.Modes.Mode;
import io.github.catenary.analysis.rest.Modes.Note;
import io.github.catenary.app.document.exchange.Report;
import io.github.catenary.app.document.exchange.ReportNumber;
import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.math.NumberText;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is told about the modes of a scene. */
public final class ModesReport {
    private record Row(int number, Mode mode) {}

    private static final ReportTable<Row> TABLE = new ReportTable<Row>()
            .column("mode", row -> String.valueOf(row.number()), "mode", Row::number)
            .column(
                    "Hz",
                    row -> frequency(row.mode()),
                    "hertz",
                    row -> row.mode().hertz())
            .column("what it is", row -> words(row.mode()), "kind", row -> name(row.mode()))
            .value("square", row -> row.mode().square())
            .value(
                    "direction",
                    row -> row.mode().direction().length() == 0
                            ? null
                            : row.mode().direction())
            .value("part", row -> row.mode().part() < 0 ? null : row.mode().part())
            .column(
                    "residual",
                    row -> String.format(Locale.ROOT, "%.0e", row.mode().residual()),
                    "residual",
                    row -> row.mode().residual());

    private ModesReport() {}

    /** The lines, and the object that docs/cli.md describes. */
    public static Report of(Path file, Scene scene, Modes modes) {
        List<Row> rows = new ArrayList<>();
        for (Mode mode : modes.modes()) rows.add(new Row(rows.size() + 1, mode));
        Report report = new Report(file.toString())
                .value("scene", file.toString())
                .value("integrator", scene.solver().integrator())
                .fact(
                        "around",
                        modes.rest().isPresent() ? "rest" : "drawing",
                        "around",
                        modes.rest().isPresent() ? "the rest" : "the drawing")
                .fact("freedoms", modes.freedoms(), "coordinates that move", ReportNumber.count(modes.freedoms()))
                .fact(
                        "unbalanced",
                        modes.unbalanced(),
                        "largest force left",
                        ReportNumber.number(modes.unbalanced(), "N")
                                + (modes.worst() < 0 ? "" : " at particle " + modes.worst()))
                .value("worst", modes.worst() < 0 ? null : modes.worst())
                .value("notes", modes.notes().stream().map(ModesReport::name).toList())
                .value("leftOut", modes.leftOut())
                .value("atStart", modes.atStart())
                .fact("seconds", modes.seconds(), "time", ReportNumber.number(modes.seconds(), "s"));
        return rows.isEmpty()
                ? report.value("modes", List.of()).sentence("Nothing can move.")
                : report.rows("modes", TABLE, rows);
    }

    private static String name(Mode mode) {
        return mode.kind().name().toLowerCase(Locale.ROOT);
    }

    private static String name(Note note) {
        return note.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String frequency(Mode mode) {
        return mode.kind() == Kind.UNSTABLE ? "–" : ReportNumber.number(mode.hertz());
    }

    private static String words(Mode mode) {
        String of = mode.part() < 0 ? "" : " of the part of particle " + mode.part();
        return switch (mode.kind()) {
            case UNSTABLE -> "unstable, grows by e in " + ReportNumber.number(1 / mode.rate(), "s");
            case TRANSLATION -> "moves along " + axis(mode.direction()) + of;
            case ROTATION -> "turns about " + axis(mode.direction()) + of;
            case MECHANISM -> "a mechanism: no force answers";
            case VIBRATION -> "";
        };
    }

    private static String axis(Vec3 direction) {
        if (Math.abs(direction.x()) > 1 - 1e-9) return "x";
        if (Math.abs(direction.y()) > 1 - 1e-9) return "y";
        if (Math.abs(direction.z()) > 1 - 1e-9) return "z";
        return ReportNumber.vector(direction);
    }

    /** A sentence for each note, and for each element type that does not take part. */
    public static List<String> notes(Modes modes) {
        List<String> lines = new ArrayList<>();
        modes.notes().forEach(note -> lines.add(words(note, modes)));
        if (modes.rest().isEmpty()) lines.addAll(SettleReport.parts(modes.leftOut(), modes.atStart())); // else it tells
        return lines;
    }

    private static String words(Note note, Modes modes) {
        return switch (note) {
            case UNBALANCED ->
                "the forces are not in balance here: " + ReportNumber.number(modes.unbalanced(), "N")
                        + " are left at particle " + modes.worst() + ". The scene does not stay where these modes are;"
                        + " try --rest";
            case IN_PLANE -> "the scene is flat: only modes in its plane; others with --depth";
            case RIGID_SPRINGS -> "springs that keep their lengths count as very stiff";
            case CONVERTED ->
                "springs count with the stiffness to which their elasticity converts for the substep; what passes"
                        + " leave, and the damping of positional, do not count";
            case ONE_WAY ->
                "leaders of one-way springs feel nothing of them, and stand still where only followers swing";
            case TOUCHING -> "particles that touch a collider stay on it, and with friction where they are";
            case TOUCHING_EACH_OTHER -> "particles that touch each other, or faces, do not feel that";
            case PART_OF_FORCES ->
                "forces of elements count only as far as they are symmetric, and depend on a particle and those joined"
                        + " with it";
            case REDRAWN ->
                "elements take their shape from the drawing: a scene that is written displaced rests, for them, where"
                        + " it is displaced";
            case TOO_FAST -> "some modes swing more than once in two substeps, which no run of these substeps can show";
            case INCOMPLETE -> "there may be more modes among these than were found";
        };
    }

    /** The shape of a mode as CSV: for each particle its place, and its displacement. */
    public static String shape(Scene scene, Modes modes, Mode mode, double displacement) {
        StringBuilder text = new StringBuilder("particle,x,y,z,dx,dy,dz\n");
        for (int i = 0; i < modes.places().size(); i++) {
            text.append(scene.particles().at(i).id());
            append(text, modes.places().get(i));
            append(text, mode.shape().get(i).times(displacement));
            text.append('\n');
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Vec3 vector) {
        for (double each : new double[] {vector.x(), vector.y(), vector.z()}) {
            text.append(',').append(NumberText.of(each));
        }
    }
}
