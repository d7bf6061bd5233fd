package io.github.catenary.app.cli;

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
    private final BufferedWriter out;
    private final long every;

    /** @param every writes every frame whose number is a multiple of this, at least 1 */
    TrajectoryFile(OutputStream stream, long every) throws IOException {
        this.every = every;
        out = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        out.write("frame,time,id,x,y,z\n");
    }

    /** Writes the current frame, if it is due. */
    void add(Simulation run) throws IOException {
        if (run.frameNumber() % every != 0) return;
        // Not the time summed by the run, which drifts by rounding.
        double time = run.frameNumber() * run.scene().solver().timeStep();
        // The time of long steps may exceed a double; positions cannot, because the divergence guard stops the run.
        String start = run.frameNumber() + "," + (Double.isFinite(time) ? Decimal.of(time) : "") + ",";
        ParticleArrays p = run.particles();
        for (int i = 0; i < p.count; i++) {
            if (!p.isThere(i)) continue;
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
