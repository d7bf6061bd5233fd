package io.github.catenary.app.cli;

import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.io.json.Decimal;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** Writes the positions of all particles, one row per particle and frame: {@code frame,time,id,x,y,z}, in s and m. */
final class TrajectoryFile implements Closeable {
    /** A particle in a frame. */
    private record Row(long frame, String time, ParticleArrays particles, int index) {}

    private static final ReportTable<Row> TABLE = new ReportTable<Row>()
            .value("frame", Row::frame)
            .value("time", Row::time)
            .value("id", row -> row.particles().ids[row.index()])
            .value("x", row -> row.particles().x[row.index()])
            .value("y", row -> row.particles().y[row.index()])
            .value("z", row -> row.particles().z[row.index()]);

    private final BufferedWriter out;
    private final long every;

    /** @param every writes every frame whose number is a multiple of this, at least 1 */
    TrajectoryFile(OutputStream stream, long every) throws IOException {
        this.every = every;
        out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        out.write(TABLE.csvHeading());
    }

    /** Writes the current frame, if it is due. */
    void add(Simulation run) throws IOException {
        if (run.frameNumber() % every != 0) return;
        // Not the time summed by the run, which drifts by rounding. That of long steps may exceed a double.
        double seconds = run.frameNumber() * run.scene().solver().timeStep();
        String time = Double.isFinite(seconds) ? Decimal.of(seconds) : "";
        ParticleArrays particles = run.particles();
        for (int i = 0; i < particles.count; i++) {
            if (particles.isThere(i)) out.write(TABLE.csvLine(new Row(run.frameNumber(), time, particles, i)));
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
