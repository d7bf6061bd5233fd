package io.github.catenary.app.cli;

import io.github.catenary.io.Decimal;
import io.github.catenary.solver.Simulation;
import io.github.catenary.solver.state.ParticleArrays;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;

/** Writes where all particles were, a row for each particle and frame: {@code frame,time,id,x,y,z}; s and m. */
final class TrajectoryFile implements Closeable {
    private final BufferedWriter out;
    private final long every;

    /** @param every frames from one that is written to the next, at least 1 */
    TrajectoryFile(OutputStream stream, long every) throws IOException {
        this.every = every;
        out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        out.write("frame,time,id,x,y,z\n");
    }

    /** Writes the current frame, if it is one of those that count. */
    void add(Simulation run) throws IOException {
        if (run.frameNumber() % every != 0) return;
        // Not the time the run has added up, which drifts by rounding.
        double time = run.frameNumber() * run.scene().solver().timeStep();
        // Long steps add up to more than a double can hold; positions cannot, for the fuse stops them.
        String start = run.frameNumber() + "," + (Double.isFinite(time) ? Decimal.of(time) : "") + ",";
        ParticleArrays p = run.particles();
        for (int i = 0; i < p.count; i++) {
            out.write(start);
            out.write(Integer.toString(p.ids[i]));
            coordinate(p.x[i]);
            coordinate(p.y[i]);
            coordinate(p.z[i]);
            out.write('\n');
        }
    }

    private void coordinate(double value) throws IOException {
        out.write(',');
        out.write(Decimal.of(value));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
