package io.github.catenary.app.cli.report;

import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.app.render.record.Trajectory;
import io.github.catenary.math.Vec3;
import io.github.catenary.solver.FrameForces;
import io.github.catenary.solver.Simulation;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/**
 * Writes the forces in frames of a run as CSV, in s and N: for each frame a row for each spring with its mean force in the
 * frame, positive if it pulls, and the largest in a substep, then one for each particle that something holds and for each
 * collider, with the force on the scene. Keeps no row. One thread.
 */
public final class ForcesTable {
    private static final ReportTable<Row> TABLE = new ReportTable<Row>()
            .value("frame", Row::frame)
            .value("time", Row::time)
            .value("item", Row::item)
            .value("id", Row::id)
            .value("force", Row::force)
            .value("peak", Row::peak)
            .value("x", Row::x)
            .value("y", Row::y)
            .value("z", Row::z);

    private record Row(
            long frame, String time, String item, int id, double force, Object peak, Object x, Object y, Object z) {}

    private final Writer out;

    /** Writes the heading. */
    public ForcesTable(Writer out) throws IOException {
        this.out = out;
        out.write(TABLE.csvHeading());
    }

    /** Writes the last frame of a run; nothing if its forces are not known. */
    public void add(Simulation run) throws IOException {
        FrameForces forces = run.forces().orElse(null);
        if (forces == null) return;
        long frame = run.frameNumber();
        String time = Trajectory.time(frame, run.time(), run.scene().solver().timeStep());
        for (int i = 0; i < forces.tension().length; i++) {
            if (Double.isNaN(forces.tension()[i])) continue; // torn
            int id = run.scene().springs().at(i).id();
            double peak = forces.peak()[i];
            out.write(TABLE.csvLine(new Row(frame, time, "spring", id, forces.tension()[i], peak, "", "", "")));
        }
        write(frame, time, "particle", forces.reactions());
        write(frame, time, "element", forces.contacts());
    }

    private void write(long frame, String time, String item, Map<Integer, Vec3> forces) throws IOException {
        for (Map.Entry<Integer, Vec3> each : forces.entrySet()) {
            Vec3 force = each.getValue();
            out.write(TABLE.csvLine(
                    new Row(frame, time, item, each.getKey(), force.length(), "", force.x(), force.y(), force.z())));
        }
    }
}
