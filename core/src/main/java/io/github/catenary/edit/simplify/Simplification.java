package io.github.catenary.edit.simplify;

import io.github.catenary.edit.EditRefusedException;
import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.check.Message;
import io.github.catenary.scene.table.IdSet;
import io.github.catenary.scene.table.Table;
import io.github.catenary.solver.kernel.KernelFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;

/**
 * A coarser net in place of a fine one. It has the same mass and, for each connected part, the same centre of mass and
 * momentum; particles that are pinned, led or named by an element stay. What is left keeps its ids.
 *
 * @param scene the coarse scene
 * @param skin where each particle of the fine scene is among those of the coarse one
 * @param kept how many of the simplified particles could not be merged, for each reason
 * @param elements what became of each element
 * @param told what else to know
 */
public record Simplification(
        Scene scene, Skin skin, List<Message> kept, List<ElementFate> elements, List<Message> told) {
    /** The fewest particles that a net is simplified to. */
    public static final int FEWEST = 1;

    /** Shares of the work, as of a cloth of a million particles. */
    private static final double BEGUN = 0.05;

    private static final double JOINED = 0.2;
    private static final double MERGED = 0.5;
    private static final double PLACED = 0.7;
    private static final double PAIRED = 0.79;

    public Simplification {
        kept = List.copyOf(kept);
        elements = List.copyOf(elements);
        told = List.copyOf(told);
    }

    /**
     * What can be said before the work is done.
     *
     * @param staying how many particles cannot be merged
     * @param kept why, and how many for each reason
     * @param inTheWay a sentence for each element that does not let its particles be merged
     */
    public record Forecast(int particles, int staying, Message kept, List<Message> inTheWay) {
        public Forecast {
            inTheWay = List.copyOf(inTheWay);
        }
    }

    /**
     * @param chosen the particles to simplify, by id
     * @param types of the elements; empty for one that nobody knows
     */
    public static Forecast forecast(
            Scene scene, IdSet chosen, Function<String, Optional<? extends KernelFactory>> types) {
        boolean[] marked = scene.particles().marked(chosen);
        StayingParticles staying = new StayingParticles(scene, marked, types, Watch.NONE);
        return new Forecast(
                count(marked),
                staying.count(),
                staying.reason(),
                scene.elements().stream()
                        .filter(staying::isInTheWay)
                        .map(StayingParticles::inTheWay)
                        .toList());
    }

    /**
     * What came of it, in one sentence.
     *
     * @param fine the scene that was simplified
     */
    public Message summary(Scene fine) {
        Message counts = Message.of(
                "simplify.summary",
                "{0} of {1} particles, {2} of {3} springs, {4} of {5} faces are left",
                scene.particles().size(),
                fine.particles().size(),
                scene.springs().size(),
                fine.springs().size(),
                scene.faces().size(),
                fine.faces().size());
        Message all = counts;
        for (ElementFate each : elements) {
            if (each.fate() != ElementFate.Fate.KEPT) all = Message.of("simplify.then", "{0}; {1}", all, each.words());
        }
        for (Message each : told) all = Message.of("simplify.then", "{0}; {1}", all, each);
        return all;
    }

    private static int count(boolean... marked) {
        int count = 0;
        for (boolean each : marked) if (each) count++;
        return count;
    }

    /**
     * Simplifies a scene, or a part of it. Equal scenes give equal results. Any thread; takes a few seconds for a hundred
     * thousand particles.
     *
     * @param chosen the particles to simplify, by id
     * @param most how many of them are left at most, at least 1
     * @param types of the elements; empty for one that nobody knows
     * @throws EditRefusedException if there are no more than that already, if more have to stay, or if faces would get holes
     *     or fold over
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Simplification of(
            Scene scene,
            IdSet chosen,
            int most,
            Function<String, Optional<? extends KernelFactory>> types,
            Watch watch) {
        watch.at(0, 1);
        boolean[] marked = scene.particles().marked(chosen);
        int particles = count(marked);
        if (most < FEWEST || most >= particles) {
            throw EditRefusedException.because(
                    most < FEWEST
                            ? Message.of(
                                    "simplify.too-few", "cannot leave {0} particles; leave at least {1}", most, FEWEST)
                            : Message.of(
                                    "simplify.nothing",
                                    "there are {0} particles already; choose fewer than that",
                                    particles));
        }
        StayingParticles staying = new StayingParticles(scene, marked, types, watch.part(0, BEGUN));
        if (staying.count() > most) {
            throw EditRefusedException.because(Message.of(
                    "simplify.must-stay",
                    "{0} particles have to stay: {1}; choose {0} or more",
                    staying.count(),
                    staying.reason()));
        }
        watch.ask(0);
        DrawnPlaces at = new DrawnPlaces(scene, watch);
        watch.ask(0);
        Contraction net = new Contraction(scene, at, marked, staying.stays, watch.part(BEGUN, JOINED));
        int gone = net.run(particles - most, watch.part(JOINED, MERGED));
        if (gone < particles - most) {
            throw EditRefusedException.because(Message.of(
                    "simplify.stuck",
                    "no fewer than {0} particles are possible without a hole, a fold or a part that vanishes; choose {0} or"
                            + " more",
                    particles - gone));
        }
        return new Work(scene, at, marked, staying, net, watch).done();
    }

    /** What is made once it is known which particles stay. */
    private static final class Work {
        /** The largest drag. */
        private static final double ALMOST_ALL = Math.nextDown(1.0);

        private final Scene scene;
        private final boolean[] chosen;
        private final StayingParticles staying;
        private final Contraction net;
        private final int[] root;
        private final int[] index;
        private final int count;
        private final int[] part;
        private final Skin skin;
        private final CoarsePairs pairs;
        private final CoarseSprings springs;
        private final Watch watch;
        private final List<Message> told = new ArrayList<>();

        Work(Scene scene, DrawnPlaces at, boolean[] chosen, StayingParticles staying, Contraction net, Watch watch) {
            this.scene = scene;
            this.chosen = chosen;
            this.staying = staying;
            this.net = net;
            this.watch = watch;
            root = net.roots();
            index = new int[root.length];
            watch.ask(0);
            int stays = 0;
            for (int i = 0; i < root.length; i++) if (root[i] == i) index[i] = stays++;
            count = stays;
            Skin weights = SkinFit.of(at, root, index, net, watch.part(MERGED, PLACED));
            part = net.parts(scene, watch);
            boolean[] outer = new boolean[root.length];
            for (int i = 0; i < outer.length; i++) outer[i] = net.isOuter(i);
            net.dropNeighbours();
            pairs = new CoarsePairs(scene, at, root, staying.springs(), watch.part(PLACED, PAIRED));
            springs = new CoarseSprings(pairs, index, weights, new CoarseSprings.Net(part, outer));
            skin = weights.withSprings(pairs.standing());
        }

        Simplification done() {
            double[] fine = new double[root.length];
            for (int i = 0; i < fine.length; i++) {
                watch.ask(i);
                fine[i] = scene.particles().at(i).mass();
            }
            double[] gathered = new double[count];
            skin.gather(fine, gathered);
            double[] masses = new MassBalance(scene, chosen, root, index, part).balanced(gathered, told, watch);
            Table<Particle> particles = particles(fine, gathered, masses);
            Carried carried = new Carried(scene, particles, root, skin, pairs, staying, gathered, watch);
            List<Spring> made = springs.made(masses, watch.part(PAIRED, 1));
            Table<Face> faces = faces();
            Table<Group> groups = carried.groups();
            Scene net = watch.await(() -> scene.withParticles(particles)
                    .withSprings(Table.of(made))
                    .withFaces(faces)
                    .withGroups(groups));
            Scene coarse = net.withElements(carried.elements(net)).withTracks(carried.tracks());
            told.addAll(carried.told());
            return new Simplification(coarse, skin, staying.reasons(), carried.fates(), told);
        }

        /** Speed and drag are means by mass, a radius is the largest. */
        private Table<Particle> particles(double[] fine, double[] gathered, double[] masses) {
            double[] x = new double[count];
            double[] y = new double[count];
            double[] z = new double[count];
            double[] lost = new double[count];
            double[] ownDrag = new double[count];
            double[] moment = new double[fine.length];
            gather(moment, x, i -> fine[i] * scene.particles().at(i).velocity().x());
            gather(moment, y, i -> fine[i] * scene.particles().at(i).velocity().y());
            gather(moment, z, i -> fine[i] * scene.particles().at(i).velocity().z());
            gather(moment, lost, i -> fine[i] * scene.drag(scene.particles().at(i)));
            gather(moment, ownDrag, i -> scene.particles().at(i).drag().isPresent() ? fine[i] : 0);
            double[] radius = new double[count];
            for (int i = 0; i < fine.length; i++) {
                watch.ask(i);
                radius[index[root[i]]] =
                        Math.max(radius[index[root[i]]], scene.particles().at(i).radius());
            }
            List<Particle> particles = new ArrayList<>(count);
            for (int i = 0; i < root.length; i++) {
                watch.ask(i);
                if (root[i] != i) continue;
                int c = index[i];
                Particle particle = scene.particles().at(i);
                if (gathered[c] == fine[i] && masses[c] == fine[i]) {
                    particles.add(particle);
                    continue;
                }
                double mass = gathered[c];
                boolean dragged = ownDrag[c] > mass / 2;
                particles.add(particle.withMass(masses[c])
                        .withRadius(radius[c])
                        .withVelocity(new Vec3(x[c] / mass, y[c] / mass, z[c] / mass))
                        .withDrag(
                                dragged
                                        ? OptionalDouble.of(Math.min(lost[c] / mass, ALMOST_ALL))
                                        : OptionalDouble.empty()));
            }
            return watch.await(() -> Table.of(particles));
        }

        private void gather(double[] moment, double[] to, IntToDoubleFunction of) {
            for (int i = 0; i < moment.length; i++) {
                watch.ask(i);
                moment[i] = of.applyAsDouble(i);
            }
            skin.gather(moment, to);
        }

        private Table<Face> faces() {
            int[] corner = net.corners();
            List<Face> faces = new ArrayList<>();
            for (int f = 0; f < scene.faces().size(); f++) {
                watch.ask(f);
                if (corner[3 * f] < 0) continue;
                faces.add(scene.faces()
                        .at(f)
                        .withCorners(id(corner[3 * f]), id(corner[3 * f + 1]), id(corner[3 * f + 2])));
            }
            return watch.await(() -> Table.of(faces));
        }

        private int id(int particle) {
            return scene.particles().at(particle).id();
        }
    }
}
