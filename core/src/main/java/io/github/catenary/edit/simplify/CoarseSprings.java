package io.github.catenary.edit.simplify;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringKind;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * The springs between the particles that stay. Where a spring joined what went into two neighbours, one joins these two.
 * Bend springs, which skip a particle, join neighbours on opposite sides of one instead. A spring between two particles into
 * which nothing went stays as it is.
 *
 * <p>Each fine spring stands with one coarse spring: that between what its ends went into, or that of its direction beside
 * it. From those that stand with it a coarse spring has its material, groups, direction of a one-way spring, how much
 * shorter than drawn it is at rest, and which numbers it gives; how firm it is, {@link StiffnessFit} says.
 */
final class CoarseSprings {
    /** Cosine of the angle at a particle between neighbours that count as opposite. */
    private static final double OPPOSITE = -0.85;

    /** The share of the work that finding the springs takes; the rest is finding how firm they are. */
    private static final double FOUND = 0.3;

    private final Scene scene;
    private final DrawnPlaces at;
    private final int[] root;
    private final boolean[] alone;
    private final int[] index;
    private final Skin skin;
    private final Net net;
    /** Two particles of each fine spring, and its direction as drawn, zero if its ends are at one place. */
    private final int[] ends;

    private final double[] direction;
    /** The rest length of each fine spring, or the drawn one if that is 0, m; 0 if both are. */
    private final double[] length;
    /** Coarse springs: two particles of each, its kind, and the fine spring it is made after or −1. */
    private final List<Pair> pairs = new ArrayList<>();

    private final Map<Long, Integer> pairOf = new HashMap<>();
    private final IntLists pairsAt;
    /** The coarse spring that each fine one stands with; −1 of one that stays as it is, or stands with none. */
    private final int[] standsWith;

    private final boolean[] asBefore;
    private final Map<String, SpringProperties> materials = new HashMap<>();

    /** The part that each fine particle belongs to, whether it is at the outline, and the springs that elements name. */
    record Net(int[] part, boolean[] outer, IdSet named, Watch watch) {}

    /** What a coarse spring becomes. */
    private static final class Pair {
        final int a;
        final int b;
        SpringKind kind;
        int model = -1;
        double weight;
        double one;

        Pair(int a, int b, SpringKind kind) {
            this.a = a;
            this.b = b;
            this.kind = kind;
        }

        boolean isOneWay() {
            return Math.abs(one) > weight / 2;
        }

        /** The end that a one-way spring does not move. */
        int first() {
            return isOneWay() && one < 0 ? b : a;
        }

        int second() {
            return first() == a ? b : a;
        }
    }

    /**
     * @param root the particle in the place of each one
     * @param index the index of each one that stays among those that stay
     */
    CoarseSprings(Scene scene, DrawnPlaces at, int[] root, int[] index, Skin skin, Net net) {
        this.scene = scene;
        this.at = at;
        this.root = root;
        this.index = index;
        this.skin = skin;
        this.net = net;
        scene.materials().forEach(material -> materials.putIfAbsent(material.id(), material.properties()));
        alone = new boolean[root.length];
        Arrays.fill(alone, true);
        for (int i = 0; i < root.length; i++) {
            if (root[i] == i) continue;
            alone[i] = false;
            alone[root[i]] = false;
        }
        int springs = scene.springs().size();
        ends = new int[2 * springs];
        direction = new double[3 * springs];
        length = new double[springs];
        standsWith = new int[springs];
        asBefore = new boolean[springs];
        Arrays.fill(standsWith, -1);
        Watch watch = net.watch.part(0, FOUND);
        for (int s = 0; s < springs; s++) {
            watch.at(s, 3L * springs);
            Spring spring = scene.springs().at(s);
            ends[2 * s] = scene.particles().positionOf(spring.a());
            ends[2 * s + 1] = scene.particles().positionOf(spring.b());
            length[s] = length(spring);
            direct(ends[2 * s], ends[2 * s + 1], direction, 3 * s);
            asBefore[s] = alone[ends[2 * s]] && alone[ends[2 * s + 1]];
        }
        pairsAt = new IntLists(root.length);
        findPairs(watch);
        addBends(watch);
        for (int s = 0; s < springs; s++) {
            watch.at(2L * springs + s, 3L * springs);
            if (!asBefore[s]) stand(s);
        }
    }

    private int springs() {
        return asBefore.length;
    }

    private void direct(int a, int b, double[] result, int to) {
        double far = Math.sqrt(at.square(a, b));
        if (!(far > 0)) return;
        result[to] = (at.x[b] - at.x[a]) / far;
        result[to + 1] = (at.y[b] - at.y[a]) / far;
        result[to + 2] = (at.z[b] - at.z[a]) / far;
    }

    private static long key(int a, int b) {
        return (long) Math.min(a, b) << Integer.SIZE | Math.max(a, b);
    }

    private void findPairs(Watch watch) {
        Map<Long, Pair> found = new HashMap<>();
        List<Pair> inOrder = new ArrayList<>();
        Set<Long> named = new HashSet<>();
        for (int s = 0; s < asBefore.length; s++) {
            watch.at(springs() + s, 3L * springs());
            int a = root[ends[2 * s]];
            int b = root[ends[2 * s + 1]];
            if (asBefore[s] || a == b) continue;
            if (net.named.contains(scene.springs().at(s).id()) && !named.add(key(a, b))) {
                asBefore[s] = true; // of two that are named between the same particles, each stays
                continue;
            }
            SpringKind kind = scene.springs().at(s).kind();
            Pair pair = found.get(key(a, b));
            if (pair == null) {
                pair = new Pair(a, b, kind);
                found.put(key(a, b), pair);
                inOrder.add(pair);
            } else if (kind.compareTo(pair.kind) < 0) pair.kind = kind;
        }
        long put = 0;
        for (Pair pair : inOrder) {
            watch.ask(put++);
            if (pair.kind != SpringKind.BEND) put(pair);
        }
        for (Pair pair : inOrder) {
            watch.ask(put++);
            if (pair.kind != SpringKind.BEND) continue;
            if (named.contains(key(pair.a, pair.b)) || !haveCommonNeighbour(pair)) put(pair);
        }
    }

    private void put(Pair pair) {
        pairOf.put(key(pair.a, pair.b), pairs.size());
        pairsAt.add(pair.a, pairs.size());
        pairsAt.add(pair.b, pairs.size());
        pairs.add(pair);
    }

    private int beyond(int pair, int particle) {
        Pair each = pairs.get(pair);
        return each.a == particle ? each.b : each.a;
    }

    private boolean haveCommonNeighbour(Pair pair) {
        for (int k = 0; k < pairsAt.size(pair.a); k++) {
            int other = beyond(pairsAt.get(pair.a, k), pair.a);
            if (other != pair.b && pairOf.containsKey(key(other, pair.b))) return true;
        }
        return false;
    }

    /** Joins opposite neighbours of each particle, where the fine net has bend springs and each is the best for the other. */
    private void addBends(Watch watch) {
        boolean[] bends = new boolean[root.length];
        for (int s = 0; s < asBefore.length; s++) {
            watch.ask(s);
            if (scene.springs().at(s).kind() != SpringKind.BEND) continue;
            bends[root[ends[2 * s]]] = true;
            bends[root[ends[2 * s + 1]]] = true;
        }
        IntLists around = new IntLists(root.length);
        long done = 0;
        for (Pair pair : pairs) {
            watch.ask(done++);
            if (pair.kind != SpringKind.STRUCTURAL) continue;
            around.add(pair.a, pair.b);
            around.add(pair.b, pair.a);
        }
        Set<Long> joined = new HashSet<>();
        for (int s = 0; s < asBefore.length; s++) {
            watch.ask(s);
            if (!asBefore[s]) continue;
            joined.add(key(ends[2 * s], ends[2 * s + 1]));
            if (scene.springs().at(s).kind() != SpringKind.STRUCTURAL) continue;
            around.add(ends[2 * s], ends[2 * s + 1]);
            around.add(ends[2 * s + 1], ends[2 * s]);
        }
        for (int middle = 0; middle < root.length; middle++) {
            watch.ask(middle);
            if (!bends[middle]) continue;
            int[] near = around.toArray(middle);
            for (int j : near) {
                int l = opposite(middle, j, near);
                if (l <= j || !bends[j] || !bends[l] || opposite(middle, l, near) != j) continue;
                boolean stays = alone[middle] && alone[j] && alone[l];
                boolean apart = !pairOf.containsKey(key(j, l)) && !joined.contains(key(j, l));
                if (!stays && apart) put(new Pair(j, l, SpringKind.BEND));
            }
        }
    }

    private int opposite(int middle, int of, int... among) {
        double least = OPPOSITE;
        int best = -1;
        for (int each : among) {
            double along = (at.x[each] - at.x[middle]) * (at.x[of] - at.x[middle])
                    + (at.y[each] - at.y[middle]) * (at.y[of] - at.y[middle])
                    + (at.z[each] - at.z[middle]) * (at.z[of] - at.z[middle]);
            double cosine = along / Math.sqrt(at.square(each, middle) * at.square(of, middle));
            if (!(cosine < least)) continue;
            least = cosine;
            best = each;
        }
        return best;
    }

    /** Finds the coarse spring that a fine one stands with. */
    private void stand(int s) {
        int a = root[ends[2 * s]];
        int b = root[ends[2 * s + 1]];
        Integer between = pairOf.get(key(a, b));
        int best = between == null ? -1 : between;
        double most = -1;
        double[] along = new double[3];
        for (int end = 0; end < 2 && between == null; end++) {
            int from = end == 0 ? a : b;
            for (int k = 0; k < pairsAt.size(from); k++) {
                int p = pairsAt.get(from, k);
                Pair pair = pairs.get(p);
                Arrays.fill(along, 0);
                direct(pair.a, pair.b, along, 0);
                double cosine =
                        along[0] * direction[3 * s] + along[1] * direction[3 * s + 1] + along[2] * direction[3 * s + 2];
                double score =
                        cosine * cosine + (pair.kind == scene.springs().at(s).kind() ? 1 : 0);
                if (score <= most) continue;
                most = score;
                best = p;
            }
        }
        standsWith[s] = best;
        if (best < 0) return;
        Pair pair = pairs.get(best);
        Spring spring = scene.springs().at(s);
        pair.weight += length[s];
        double forward = direction(pair, s);
        if (spring.oneWay()) pair.one += forward >= 0 ? length[s] : -length[s];
        boolean better = between != null
                && (pair.model < 0
                        || root[ends[2 * pair.model]] == root[ends[2 * pair.model + 1]]
                        || (spring.kind() == pair.kind
                                && scene.springs().at(pair.model).kind() != pair.kind));
        boolean isTaken = pair.model >= 0
                && net.named.contains(scene.springs().at(pair.model).id());
        if (pair.model < 0 || (better && !isTaken) || net.named.contains(spring.id())) pair.model = s;
    }

    /** Positive if a fine spring points as the pair does, from its a to its b. */
    private double direction(Pair pair, int s) {
        if (root[ends[2 * s]] == pair.a && root[ends[2 * s + 1]] == pair.b) return 1;
        if (root[ends[2 * s]] == pair.b && root[ends[2 * s + 1]] == pair.a) return -1;
        return (at.x[pair.b] - at.x[pair.a]) * direction[3 * s]
                + (at.y[pair.b] - at.y[pair.a]) * direction[3 * s + 1]
                + (at.z[pair.b] - at.z[pair.a]) * direction[3 * s + 2];
    }

    private double length(Spring spring) {
        double rest = scene.restLength(spring);
        return rest > 0 ? rest : scene.drawnLength(spring);
    }

    private SpringProperties ofMaterial(Spring spring) {
        return spring.material().map(materials::get).orElse(SpringProperties.OPEN);
    }

    /**
     * The springs: those that stay as they are in their order, then the coarse ones.
     *
     * @param masses of the coarse particles, kg
     */
    List<Spring> made(double[] masses) {
        int count = pairs.size();
        int[] ofPair = new int[2 * count];
        double[] along = new double[3 * count];
        for (int p = 0; p < count; p++) {
            ofPair[2 * p] = index[pairs.get(p).a];
            ofPair[2 * p + 1] = index[pairs.get(p).b];
            direct(pairs.get(p).a, pairs.get(p).b, along, 3 * p);
        }
        StiffnessFit fit = new StiffnessFit(masses.length, ofPair, along);
        Watch watch = net.watch.part(FOUND, 1);
        double[] ratio = ratios(watch);
        SpringForces forces = scene.forces();
        // What long bounds keep gives way no more, however elastic it is, so the mean does.
        boolean givesWay = !scene.solver().keepLengths();
        double shared = givesWay ? 0.1 : 0.8;
        double found = 0.8;
        double[][] shares = shares(
                watch.part(0, shared),
                List.of(
                        scene::elasticity,
                        spring -> over(spring).stiffness().isPresent() ? 1 : 0,
                        spring -> forces.givesFirmness(spring) ? 1 : 0,
                        spring -> forces.isRigid(spring) ? 1 : 0,
                        spring -> over(spring).damping().isPresent() ? 1 : 0,
                        scene::lengthShare,
                        spring -> spring.restLength().isPresent() ? 1 : 0));
        Firmness firmness = new Firmness(fit, along, ratio);
        double[] soft = givesWay ? elasticities(firmness, masses, watch.part(shared, found)) : shares[0];
        Given stiffness = firmness.given(shares[1], forces::stiffness, watch.part(found, 0.85));
        Given inverse = firmness.given(
                shares[2], spring -> forces.isRigid(spring) ? 0 : forces.firmness(spring), watch.part(0.85, 0.9));
        double[] rigid = shares[3];
        Given damping = firmness.given(shares[4], forces::damping, watch.part(0.9, 0.95));
        double[] kept = shares[5];
        double[] anyRest = shares[6];
        List<Optional<String>> material = materials(watch.part(0.95, 0.97));
        List<Spring> made = new ArrayList<>();
        for (int s = 0; s < asBefore.length; s++)
            if (asBefore[s]) made.add(scene.springs().at(s));
        int next = scene.nextIds().spring();
        Watch last = watch.part(0.97, 1);
        for (int p = 0; p < count; p++) {
            last.at(p, count);
            Pair pair = pairs.get(p);
            Optional<Spring> model = pair.model < 0
                    ? Optional.empty()
                    : Optional.of(scene.springs().at(pair.model));
            int a = pair.first();
            int b = pair.second();
            double drawn = place(a).distanceTo(place(b));
            double rest = drawn * ratio[p];
            double square = rest > 0 ? rest * rest : drawn * drawn;
            SpringProperties properties = SpringProperties.OPEN;
            if (square > 0) {
                properties = properties.withElasticity(OptionalDouble.of(soft[p]));
                if (stiffness.given[p]) properties = properties.withStiffness(finite(stiffness.amount[p] / square));
                if (damping.given[p]) properties = properties.withDamping(finite(damping.amount[p] / square));
                double hard = rigid[p] > 0.5 ? Double.POSITIVE_INFINITY : inverse.amount[p] / square;
                if (inverse.given[p]) properties = properties.withFirmness(hard);
            } else if (model.isPresent()) properties = model.get().properties();
            if (kept[p] < 1 || material.get(p).isPresent()) {
                properties = properties.withLengthShare(OptionalDouble.of(Math.min(1, kept[p])));
            }
            OptionalDouble given = anyRest[p] > 0 && rest > 0 ? finite(rest) : OptionalDouble.empty();
            boolean isNamed =
                    model.isPresent() && net.named.contains(model.get().id());
            if (model.isPresent() && (drawn == 0 || isNamed))
                given = model.get().restLength();
            made.add(new Spring(
                    model.isPresent() ? model.get().id() : next++,
                    scene.particles().at(a).id(),
                    scene.particles().at(b).id(),
                    pair.kind,
                    given,
                    properties,
                    material.get(p),
                    pair.isOneWay(),
                    model.map(Spring::unknown).orElse(UnknownData.NONE)));
        }
        return made;
    }

    private Vec3 place(int particle) {
        return scene.particles().at(particle).position();
    }

    private static OptionalDouble finite(double number) {
        return OptionalDouble.of(Math.min(number, Double.MAX_VALUE));
    }

    private SpringProperties over(Spring spring) {
        return spring.properties().over(ofMaterial(spring));
    }

    private int[] passes() {
        int[] passes = new int[asBefore.length];
        Arrays.fill(passes, 1);
        for (Group group : scene.groups()) {
            if (group.passes() == 1) continue;
            group.springs().stream()
                    .map(scene.springs()::positionOf)
                    .filter(s -> s >= 0)
                    .forEach(s -> passes[s] = Math.max(passes[s], group.passes()));
        }
        return passes;
    }

    /** k l² of a fine spring; 0 of one that stays as it is, or has no direction. */
    private double amount(int s, ToDoubleFunction<Spring> stiffness) {
        if (standsWith[s] < 0) return 0;
        boolean points = direction[3 * s] != 0 || direction[3 * s + 1] != 0 || direction[3 * s + 2] != 0;
        return points ? stiffness.applyAsDouble(scene.springs().at(s)) * length[s] * length[s] : 0;
    }

    /**
     * The elasticity of each coarse spring with which the coarse net resists as the fine one does under the scene's
     * integrator.
     */
    private double[] elasticities(Firmness firmness, double[] masses, Watch watch) {
        CoarseElasticity found = new CoarseElasticity(scene.solver());
        CoarseElasticity.Net coarse = coarseNet(firmness, masses);
        int before = coarse.springs().count() - pairs.size();
        if (!scene.solver().integrator().equals(SolverSettings.POSITIONAL)) {
            double[] amount = firmness.amounts(scene.forces()::stiffness, watch);
            return found.ofForces(amount, coarse, before);
        }
        boolean[] isShared = new boolean[springs()];
        for (int s = 0; s < isShared.length; s++) isShared[s] = standsWith[s] >= 0;
        return found.ofPasses(
                fineNet(watch),
                isShared,
                (amount, part) -> firmness.fit.of(amount, ends, direction, skin, part),
                coarse,
                before,
                watch);
    }

    private CoarseElasticity.Net fineNet(Watch watch) {
        int count = root.length;
        double[] mass = new double[count];
        boolean[] pinned = new boolean[count];
        for (int i = 0; i < count; i++) {
            watch.ask(i);
            mass[i] = scene.particles().at(i).mass();
            pinned[i] = scene.particles().at(i).pinned();
        }
        boolean[] oneWay = new boolean[springs()];
        double[] elasticity = new double[springs()];
        for (int s = 0; s < oneWay.length; s++) {
            watch.ask(s);
            oneWay[s] = scene.springs().at(s).oneWay();
            elasticity[s] = scene.elasticity(scene.springs().at(s));
        }
        return new CoarseElasticity.Net(
                new CoarseElasticity.Particles(mass, pinned, net.outer, net.part),
                new CoarseElasticity.Springs(ends, direction, length, oneWay, passes(), elasticity));
    }

    /** Springs that stay as they are in their order, then the coarse ones, each as elastic as one beside it. */
    private CoarseElasticity.Net coarseNet(Firmness firmness, double... masses) {
        boolean[] pinned = new boolean[masses.length];
        boolean[] held = new boolean[masses.length];
        int[] part = new int[masses.length];
        for (int i = 0; i < root.length; i++) {
            if (root[i] != i) continue;
            pinned[index[i]] = scene.particles().at(i).pinned();
            held[index[i]] = net.outer[i];
            part[index[i]] = net.part[i];
        }
        int before = 0;
        for (boolean each : asBefore) if (each) before++;
        int count = before + pairs.size();
        int[] two = new int[2 * count];
        double[] way = new double[3 * count];
        double[] lengths = new double[count];
        boolean[] oneWay = new boolean[count];
        double[] elasticity = new double[count];
        int[] finePasses = passes();
        int[] passes = new int[count];
        int k = 0;
        for (int s = 0; s < asBefore.length; s++) {
            if (!asBefore[s]) continue;
            Spring spring = scene.springs().at(s);
            two[2 * k] = index[ends[2 * s]];
            two[2 * k + 1] = index[ends[2 * s + 1]];
            System.arraycopy(direction, 3 * s, way, 3 * k, 3);
            lengths[k] = length[s];
            oneWay[k] = spring.oneWay();
            passes[k] = finePasses[s];
            elasticity[k++] = scene.elasticity(spring);
        }
        System.arraycopy(coarsePasses(), 0, passes, before, pairs.size());
        for (int p = 0; p < pairs.size(); p++, k++) {
            Pair pair = pairs.get(p);
            two[2 * k] = index[pair.first()];
            two[2 * k + 1] = index[pair.second()];
            double sign = pair.first() == pair.a ? 1 : -1;
            for (int axis = 0; axis < 3; axis++) way[3 * k + axis] = sign * firmness.along[3 * p + axis];
            double drawn = drawn(pair);
            double rest = drawn * firmness.ratio[p];
            lengths[k] = rest > 0 ? rest : drawn;
            oneWay[k] = pair.isOneWay();
            elasticity[k] = modelOf(p, scene::elasticity);
        }
        return new CoarseElasticity.Net(
                new CoarseElasticity.Particles(masses, pinned, held, part),
                new CoarseElasticity.Springs(two, way, lengths, oneWay, passes, elasticity));
    }

    private double drawn(Pair pair) {
        return place(pair.a).distanceTo(place(pair.b));
    }

    private int[] coarsePasses() {
        int[] passes = new int[pairs.size()];
        Arrays.fill(passes, 1);
        for (Group group : scene.groups()) {
            if (group.passes() == 1) continue;
            IdSet in = membersOf(group.springs());
            for (int p = 0; p < passes.length; p++) {
                if (pairs.get(p).model >= 0
                        && in.contains(scene.springs().at(pairs.get(p).model).id())) {
                    passes[p] = Math.max(passes[p], group.passes());
                }
            }
        }
        return passes;
    }

    /** Numbers that springs give, such as a stiffness: which coarse ones give them, and k L² of each. */
    private record Given(boolean[] given, double[] amount) {}

    /** Shares what fine springs resist among coarse ones. */
    private final class Firmness {
        final StiffnessFit fit;
        /** The direction of each coarse spring. */
        final double[] along;
        /** How long each is at rest, as a share of how long it is drawn. */
        final double[] ratio;

        Firmness(StiffnessFit fit, double[] along, double... ratio) {
            this.fit = fit;
            this.along = along;
            this.ratio = ratio;
        }

        /** @param share of the fine springs that stand with each coarse one that give the number */
        Given given(double[] share, ToDoubleFunction<Spring> number, Watch watch) {
            boolean[] given = new boolean[share.length];
            boolean any = false;
            for (int p = 0; p < share.length; p++) {
                given[p] = share[p] > 0.5;
                any |= given[p];
            }
            return new Given(given, any ? amounts(number, watch) : new double[share.length]);
        }

        /** k L² of each coarse spring. */
        double[] amounts(ToDoubleFunction<Spring> number, Watch watch) {
            double[] amount = new double[springs()];
            for (int s = 0; s < amount.length; s++) {
                watch.ask(s);
                amount[s] = amount(s, number);
            }
            double[] amounts = fit.of(amount, ends, direction, skin, watch.part(0, 0.3));
            double[] firmer = firmer(amount, amounts, watch.part(0.3, 1));
            for (int p = 0; p < amounts.length; p++) amounts[p] *= firmer[p];
            return amounts;
        }

        /** By how much the springs of each part have to be firmer so that both nets, relaxed, resist alike. */
        private double[] firmer(double[] amount, double[] firm, Watch watch) {
            boolean[] held = new boolean[root.length];
            for (int i = 0; i < held.length; i++)
                held[i] = net.outer[i] || scene.particles().at(i).pinned();
            double[] square = new double[springs()];
            for (int s = 0; s < square.length; s++) square[s] = length[s] * length[s];
            double[][] fine = Relaxation.energies(ends, direction, amount, square, held, net.part, watch.part(0, 0.8));
            int count = pairs.size();
            int[] ofPair = new int[2 * count];
            double[] squares = new double[count];
            for (int p = 0; p < count; p++) {
                ofPair[2 * p] = pairs.get(p).a;
                ofPair[2 * p + 1] = pairs.get(p).b;
                double rest = drawn(pairs.get(p)) * ratio[p];
                squares[p] = rest * rest;
            }
            double[][] coarse = Relaxation.energies(ofPair, along, firm, squares, held, net.part, watch.part(0.8, 1));
            double[] firmer = new double[count];
            for (int p = 0; p < count; p++) {
                int part = net.part[pairs.get(p).a];
                double kept = coarse[0][part] / coarse[1][part];
                double before = fine[0][part] / fine[1][part];
                firmer[p] = before > 0 && kept > 0 ? Math.min(CoarseElasticity.MOST_FIRMER, before / kept) : 1;
            }
            return firmer;
        }
    }

    /**
     * The means of numbers over the fine springs that stand with each coarse one, by length; of no springs, the number of
     * one beside it.
     */
    private double[][] shares(Watch watch, List<ToDoubleFunction<Spring>> of) {
        double[][] sums = new double[of.size()][pairs.size()];
        double[] whole = new double[pairs.size()];
        for (int s = 0; s < asBefore.length; s++) {
            watch.at(s, springs());
            int p = standsWith[s];
            if (p < 0) continue;
            Spring spring = scene.springs().at(s);
            double weight = Math.max(length[s], Double.MIN_NORMAL);
            for (int k = 0; k < sums.length; k++)
                sums[k][p] += weight * of.get(k).applyAsDouble(spring);
            whole[p] += weight;
        }
        for (int p = 0; p < whole.length; p++) {
            for (int k = 0; k < sums.length; k++) {
                sums[k][p] = whole[p] > 0 ? sums[k][p] / whole[p] : modelOf(p, of.get(k));
            }
        }
        return sums;
    }

    /** Of a coarse spring that no fine one stands with, the number of one beside it. */
    private double modelOf(int p, ToDoubleFunction<Spring> of) {
        Pair pair = pairs.get(p);
        for (int k = 0; k < pairsAt.size(pair.a); k++) {
            int model = pairs.get(pairsAt.get(pair.a, k)).model;
            if (model >= 0) return of.applyAsDouble(scene.springs().at(model));
        }
        return 1;
    }

    /** How long each coarse spring is at rest, as a share of how long it is drawn. */
    private double[] ratios(Watch watch) {
        double[] rest = new double[pairs.size()];
        double[] drawn = new double[pairs.size()];
        for (int s = 0; s < asBefore.length; s++) {
            watch.ask(s);
            int p = standsWith[s];
            if (p < 0) continue;
            rest[p] += scene.restLength(scene.springs().at(s));
            drawn[p] += scene.drawnLength(scene.springs().at(s));
        }
        for (int p = 0; p < rest.length; p++) rest[p] = rest[p] > 0 && drawn[p] > 0 ? rest[p] / drawn[p] : 1;
        return rest;
    }

    private List<Optional<String>> materials(Watch watch) {
        List<Optional<String>> material = new ArrayList<>();
        for (int p = 0; p < pairs.size(); p++) material.add(Optional.empty());
        int done = 0;
        double all = scene.materials().size();
        for (Material each : scene.materials()) {
            Watch part = watch.part(done / all, ++done / all);
            Optional<String> name = Optional.of(each.id());
            double[] share = shares(part, List.of(spring -> spring.material().equals(name) ? 1 : 0))[0];
            for (int p = 0; p < share.length; p++) if (share[p] > 0.5) material.set(p, name);
        }
        return material;
    }

    /** The ids of the coarse springs of which most belong to a set of fine ones, by length. */
    IdSet membersOf(IdSet fine) {
        double[] in = new double[pairs.size()];
        IdSet same = fine.where(id -> {
            net.watch.ask(id);
            int s = scene.springs().positionOf(id);
            if (s < 0) return false;
            int p = standsWith[s];
            if (p >= 0) in[p] += length[s];
            return asBefore[s];
        });
        int[] ids = new int[in.length];
        int count = 0;
        for (int p = 0; p < in.length; p++) {
            Pair pair = pairs.get(p);
            boolean most = in[p] > pair.weight / 2 && pair.model >= 0;
            if (most) ids[count++] = scene.springs().at(pair.model).id();
        }
        return same.plus(IdSet.of(Arrays.copyOf(ids, count)));
    }

    /** The id of the coarse spring that a fine one stands with, or its own if it stays; empty if it is gone. */
    IdSet standsFor(int id) {
        int s = scene.springs().positionOf(id);
        if (s < 0 || asBefore[s]) return IdSet.of(id);
        if (standsWith[s] < 0 || pairs.get(standsWith[s]).model < 0) return IdSet.empty();
        return IdSet.of(scene.springs().at(pairs.get(standsWith[s]).model).id());
    }

    /** The position among {@link #made} of the spring that each fine one stands with or is; −1 if there is none. */
    int[] standing() {
        int before = 0;
        int[] standing = new int[asBefore.length];
        for (int s = 0; s < asBefore.length; s++) standing[s] = asBefore[s] ? before++ : -1;
        for (int s = 0; s < asBefore.length; s++) if (standsWith[s] >= 0) standing[s] = before + standsWith[s];
        return standing;
    }
}
