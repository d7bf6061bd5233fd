package io.github.catenary.peers;

import com.jme3.bullet.PhysicsSoftSpace;
import com.jme3.bullet.PhysicsSpace.BroadphaseType;
import com.jme3.bullet.objects.PhysicsSoftBody;
import com.jme3.bullet.objects.infos.Sbcp;
import com.jme3.bullet.objects.infos.SoftBodyConfig;
import com.jme3.bullet.util.NativeLibrary;
import com.jme3.math.Vector3f;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.logging.Level;
import java.util.logging.Logger;
import jme3utilities.lbj.IndexBuffer;

/** Bullet's soft body: single precision, one thread, position iterations only, stiffness 1, nothing to collide with. */
final class BulletPeer implements Peer {
    private final PhysicsSoftSpace space = new PhysicsSoftSpace(BroadphaseType.DBVT);
    private final PhysicsSoftBody body = new PhysicsSoftBody();
    private final FloatBuffer locations;
    private final int substeps;

    /** Once, before the first peer is made. */
    static String load() {
        NativeLibraries.load("/native/linux/x86_64/libbulletjme.so");
        NativeLibrary.setStartupMessageEnabled(false);
        Logger.getLogger("com.jme3").setLevel(Level.WARNING);
        return "Libbulletjme " + NativeLibrary.versionNumber() + ", single precision, one thread";
    }

    /** @param damping share of the velocity lost per step, in [0, 1] */
    BulletPeer(PeerGraph graph, int iterations, double damping) {
        this(graph, 1, iterations, damping);
    }

    /** @param substeps steps of equal duration in a frame */
    BulletPeer(PeerGraph graph, int substeps, int iterations, double damping) {
        this.substeps = substeps;
        locations = floats(graph.positions().length);
        locations.put(graph.positions());
        locations.flip();
        body.appendNodes(locations);
        body.getSoftMaterial().setLinearStiffness(1);
        IntBuffer ends = ByteBuffer.allocateDirect(graph.ends().length * Integer.BYTES)
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
        ends.put(graph.ends()).flip();
        body.appendLinks(IndexBuffer.wrapIndexBuffer(ends));
        FloatBuffer masses = floats(graph.particles());
        for (int i = 0; i < graph.particles(); i++) masses.put(graph.pinned()[i] ? 0 : 1);
        masses.flip();
        body.setMasses(masses);
        SoftBodyConfig config = body.getSoftConfig();
        config.setPositionIterations(iterations);
        config.setVelocityIterations(0);
        config.setDriftIterations(0);
        config.setClusterIterations(0);
        config.setCollisionFlags(0);
        config.set(Sbcp.Damping, (float) damping);
        space.setGravity(new Vector3f(0, (float) PeerGraph.GRAVITY, 0));
        space.addCollisionObject(body);
        body.setGravity(new Vector3f(0, (float) PeerGraph.GRAVITY, 0));
    }

    private static FloatBuffer floats(int count) {
        return ByteBuffer.allocateDirect(count * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
    }

    /** With no substeps of its own allowed, Bullet takes the duration that it is given as one step. */
    @Override
    public void step() {
        for (int i = 0; i < substeps; i++) space.update(PeerGraph.TIME_STEP / substeps, 0);
    }

    @Override
    public float[] positions() {
        locations.clear();
        body.copyLocations(locations);
        float[] positions = new float[locations.capacity()];
        for (int i = 0; i < positions.length; i++) positions[i] = locations.get(i);
        return positions;
    }

    @Override
    public void close() {
        space.removeCollisionObject(body);
        space.destroy();
    }
}
