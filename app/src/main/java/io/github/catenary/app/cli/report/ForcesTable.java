package io.github.catenary.app.cli.report;

import io.github.catenary.app.document.exchange.ReportTable;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Scene;
import io.github.catenary.solver.FrameForces;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/**
 * The forces in a frame as CSV, in N: a row for each spring with its mean force in the frame, positive if it pulls, and the
 * largest in a substep, then one for each particle that something holds and for each collider, with the force on the scene.
 */
public final class ForcesTable {
    private static final ReportTable<Row> TABLE = new ReportTable<Row>()
            .value("item", Row::item)
            .value("id", Row::id)
            .value("force", Row::force)
            .value("peak", Row::peak)
            .value("x", Row::x)
            .value("y", Row::y)
            .value("z", Row::z);

    private record Row(String item, int id, Object force, Object peak, Object x, Object y, Object z) {}

    private ForcesTable() {}

    /** @param scene whose springs the forces tell */
    public static void write(FrameForces forces, Scene scene, Writer out) throws IOException {
        out.write(TABLE.csvHeading());
        for (int i = 0; i < forces.tension().length; i++) {
            if (Double.isNaN(forces.tension()[i])) continue; // torn
            int id = scene.springs().at(i).id();
            out.write(TABLE.csvLine(new Row("spring", id, forces.tension()[i], forces.peak()[i], "", "", "")));
        }
        write("particle", forces.reactions(), out);
        write("element", forces.contacts(), out);
    }

    private static void write(String item, Map<Integer, Vec3> forces, Writer out) throws IOException {
        for (Map.Entry<Integer, Vec3> each : forces.entrySet()) {
            Vec3 force = each.getValue();
            out.write(TABLE.csvLine(new Row(item, each.getKey(), force.length(), "", force.x(), force.y(), force.z())));
        }
    }
}
