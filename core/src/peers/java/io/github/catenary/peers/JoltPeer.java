package io.github.catenary.peers;

import com.github.stephengold.joltjni.Body;
import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.Edge;
import com.github.stephengold.joltjni.Face;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.SoftBodyCreationSettings;
import com.github.stephengold.joltjni.SoftBodyMotionProperties;
import com.github.stephengold.joltjni.SoftBodySharedSettings;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorMalloc;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.Vertex;
import com.github.stephengold.joltjni.VertexAttributes;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EBendType;
import com.github.stephengold.joltjni.enumerate.ELraType;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import io.github.catenary.bench.stiffness.HangingCloth;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/**
 * Jolt's soft body: single precision, one thread, edges without compliance. What it calls iterations are substeps with one
 * projection of each edge, so that only the cost of a projection compares. With attachments: edges along and across
 * faces, none against bending, and for each particle a bound on the distance from its nearest pin.
 */
final class JoltPeer implements Peer {
    private static final int LAYER = 0;
    private static final int MAX_CONTACTS = 1024;
    private static final int MAX_JOBS = 1024;

    private final PhysicsSystem system = new PhysicsSystem();
    private final TempAllocator memory = new TempAllocatorMalloc();
    private final JobSystem jobs = new JobSystemSingleThreaded(MAX_JOBS);
    // the system keeps only addresses of these
    private final MapObj2Bp layers = new MapObj2Bp(1, 1).add(LAYER, 0);
    private final ObjVsBpFilter broadFilter = new ObjVsBpFilter(1, 1);
    private final ObjVsObjFilter pairFilter = new ObjVsObjFilter(1);
    private final SoftBodySharedSettings shape;
    private final Body body;
    private final FloatBuffer locations;

    /** Once, before the first peer is made. */
    static String load() {
        NativeLibraries.load("/linux/x86-64/com/github/stephengold/libjoltjni.so");
        Jolt.registerDefaultAllocator();
        Jolt.installDefaultAssertCallback();
        Jolt.installDefaultTraceCallback();
        if (!Jolt.newFactory()) throw new IllegalStateException("Jolt made no factory");
        Jolt.registerTypes();
        return "jolt-jni " + Jolt.versionString() + ", " + Jolt.getConfigurationString().trim() + ", one thread";
    }

    /** @param damping share of the velocity lost per second, at least 0 */
    JoltPeer(PeerGraph graph, int iterations, double damping) {
        this(graph, springs(graph), iterations, damping);
    }

    /**
     * With attachments.
     *
     * @param graph has faces
     * @param compliance of edges, m/N
     */
    static JoltPeer attached(PeerGraph graph, double compliance, int iterations, double damping) {
        return new JoltPeer(graph, attachments(graph, (float) compliance), iterations, damping);
    }

    private JoltPeer(PeerGraph graph, SoftBodySharedSettings shape, int iterations, double damping) {
        this.shape = shape;
        system.init(1 + graph.bars().size(), 0, MAX_CONTACTS, MAX_CONTACTS, layers, broadFilter, pairFilter);
        system.setGravity(0, (float) PeerGraph.GRAVITY, 0);
        try (SoftBodyCreationSettings settings = new SoftBodyCreationSettings(shape, new RVec3(), new Quat(), LAYER)) {
            settings.setNumIterations(iterations)
                    .setLinearDamping((float) damping)
                    .setFriction((float) HangingCloth.FRICTION)
                    .setUpdatePosition(false)
                    .setAllowSleeping(false);
            body = system.getBodyInterface().createSoftBody(settings);
        }
        system.getBodyInterface().addBody(body, EActivation.Activate);
        graph.bars().forEach(this::add);
        locations = ByteBuffer.allocateDirect(graph.positions().length * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    private void add(PeerGraph.Bar bar) {
        Vec3 middle = new Vec3(
                (float) (bar.from().x() + bar.to().x()) / 2, (float) bar.from().y(), (float) bar.from().z());
        float half = (float) (bar.to().x() - bar.from().x()) / 2;
        Quat alongX = Quat.sRotation(new Vec3(0, 0, 1), (float) Math.PI / 2);
        try (CapsuleShape capsule = new CapsuleShape(half, (float) bar.radius());
                BodyCreationSettings settings = new BodyCreationSettings(
                        capsule, new RVec3(middle), alongX, EMotionType.Static, LAYER)) {
            settings.setFriction((float) HangingCloth.FRICTION);
            system.getBodyInterface().createAndAddBody(settings, EActivation.DontActivate);
        }
    }

    private static SoftBodySharedSettings attachments(PeerGraph graph, float compliance) {
        SoftBodySharedSettings shape = vertices(graph);
        try (Face face = new Face();
                VertexAttributes each = new VertexAttributes(compliance, compliance, 0, ELraType.EuclideanDistance)) {
            for (int i = 0; i < graph.corners().length; i += 3) {
                for (int k = 0; k < 3; k++) face.setVertex(k, graph.corners()[i + k]);
                shape.addFace(face);
            }
            shape.createConstraints(each, 1, EBendType.None);
        }

        shape.optimize();
        return shape;
    }

    private static SoftBodySharedSettings vertices(PeerGraph graph) {
        SoftBodySharedSettings shape = new SoftBodySharedSettings();
        float[] at = graph.positions();
        try (Vertex vertex = new Vertex()) {
            for (int i = 0; i < graph.particles(); i++) {
                vertex.setPosition(new Vec3(at[3 * i], at[3 * i + 1], at[3 * i + 2]));
                vertex.setInvMass(graph.pinned()[i] ? 0 : 1);
                shape.addVertex(vertex);
            }
        }
        return shape;
    }

    private static SoftBodySharedSettings springs(PeerGraph graph) {
        SoftBodySharedSettings shape = vertices(graph);
        try (Edge edge = new Edge()) {
            edge.setCompliance(0);
            for (int i = 0; i < graph.springs(); i++) {
                edge.setVertex(0, graph.ends()[2 * i]);
                edge.setVertex(1, graph.ends()[2 * i + 1]);
                shape.addEdgeConstraint(edge);
            }
        }
        shape.calculateEdgeLengths();
        shape.optimize();
        return shape;
    }

    @Override
    public void step() {
        int error = system.update(PeerGraph.TIME_STEP, 1, memory, jobs);
        if (error != 0) throw new IllegalStateException("Jolt's step failed with error " + error);
    }

    @Override
    public float[] positions() {
        locations.clear();
        ((SoftBodyMotionProperties) body.getMotionProperties()).putVertexLocations(new RVec3(), locations);
        float[] positions = new float[locations.capacity()];
        for (int i = 0; i < positions.length; i++) positions[i] = locations.get(i);
        return positions;
    }

    @Override
    public void close() {
        system.removeAllBodies();
        system.close();
        shape.close();
        jobs.close();
        memory.close();
    }
}
