package io.github.catenary.app.render.record;

import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.solver.Frame;
import java.io.IOException;
import java.io.Writer;

/** Writes the places of all particles as CSV: a row for each particle and frame, in s and m. One thread. */
public final class Trajectory implements FrameSink {
    /** Of a step: a frame whose time differs by more was not reached in equal steps. */
    private static final double TOLERANCE = 0.01;

    private static final ReportTable<Position> TABLE = new ReportTable<Position>()
            .value("frame", row -> row.frame.number())
            .value("time", Position::time)
            .value("id", row -> row.frame.scene().particles().at(row.index).id())
            .value("x", row -> row.frame.x()[row.index])
            .value("y", row -> row.frame.y()[row.index])
            .value("z", row -> row.frame.z()[row.index]);

    private final Writer out;

    private record Position(Frame frame, String time, int index) {}

    /** Writes the heading. */
    public Trajectory(Writer out) throws IOException {
        this.out = out;
        out.write(TABLE.csvHeading());
    }

    @Override
    public void add(Frame frame, long times) throws IOException {
        String time = time(frame.number(), frame.time(), frame.scene().solver().timeStep());
        for (int i = 0; i < frame.x().length; i++) out.write(TABLE.csvLine(new Position(frame, time, i)));
    }

    /**
     * The time of a frame as a table has it: not that summed by the run, which drifts by rounding. That of long steps may
     * exceed a double, and is empty.
     *
     * @param summed by the run, s
     * @param step of the scene, s
     */
    public static String time(long frame, double summed, double step) {
        double product = frame * step;
        boolean equalSteps = !(Math.abs(product - summed) > TOLERANCE * step);
        double seconds = equalSteps ? product : summed;
        return Double.isFinite(seconds) ? Decimal.of(seconds) : "";
    }
}
