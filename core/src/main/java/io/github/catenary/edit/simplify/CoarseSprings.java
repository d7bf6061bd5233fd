package io.github.catenary.edit.simplify;

import io.github.catenary.math.Vec3;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.Material;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringForces;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.UnknownData;
import io.github.catenary.scene.table.IdSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The springs between the particles that stay. From the fine springs that stand with it ({@link CoarsePairs}) a coarse spring
 * has its material, groups, direction of a one-way spring, how much shorter than drawn it is at rest, and which numbers it
 * gives; how firm it is, {@link StiffnessFit} says.
 */
final class CoarseSprings {
    private final CoarsePairs joined;
    private final Scene scene;
    private final List<CoarsePairs.Pair> pairs;
    private final int[] index;
    private final Skin skin;
    private final Net net;
    private final Map<String, SpringProperties> materials = new HashMap<>();

    /** The part that each fine particle belongs to, and whether it is at the outline. */
    record Net(int[] part, boolean[] outer) {}

    /**
     * @param index the index of each particle that stays among those that stay
     */
    CoarseSprings(CoarsePairs joined, int[] index, Skin skin, Net net) {
        this.joined = joined;
        this.index = index;
        this.skin = skin;
        this.net = net;
        scene = joined.scene;
        pairs = joined.pairs;
        scene.materials().forEach(material -> materials.putIfAbsent(material.id(), material.properties()));
    }

    private SpringProperties ofMaterial(Spring spring) {
        return spring.material().map(materials::get).orElse(SpringProperties.OPEN);
    }

    /**
     * The springs: those that stay as they are in their order, then the coarse ones.
     *
     * @param masses of the coarse particles, kg
     * @param watch takes the progress, and ends the work if it is cancelled
     */
    List<Spring> made(double[] masses, Watch watch) {
        int count = pairs.size();
        int[] ofPair = new int[2 * count];
        double[] along = new double[3 * count];
        for (int p = 0; p < count; p++) {
            ofPair[2 * p] = index[pairs.get(p).a];
            ofPair[2 * p + 1] = index[pairs.get(p).b];
            joined.direct(pairs.get(p).a, pairs.get(p).b, along, 3 * p);
        }
        StiffnessFit fit = new StiffnessFit(masses.length, ofPair, along);
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
        for (int s = 0; s < joined.asBefore.length; s++)
            if (joined.asBefore[s]) made.add(scene.springs().at(s));
        int next = scene.nextIds().spring();
        Watch last = watch.part(0.97, 1);
        for (int p = 0; p < count; p++) {
            last.at(p, count);
            CoarsePairs.Pair pair = pairs.get(p);
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
                    model.isPresent() && joined.named.contains(model.get().id());
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
        int[] passes = new int[joined.asBefore.length];
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
        if (joined.standsWith[s] < 0) return 0;
        boolean points =
                joined.direction[3 * s] != 0 || joined.direction[3 * s + 1] != 0 || joined.direction[3 * s + 2] != 0;
        return points ? stiffness.applyAsDouble(scene.springs().at(s)) * joined.length[s] * joined.length[s] : 0;
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
        boolean[] isShared = new boolean[joined.asBefore.length];
        for (int s = 0; s < isShared.length; s++) isShared[s] = joined.standsWith[s] >= 0;
        return found.ofPasses(
                fineNet(watch),
                isShared,
                (amount, part) -> firmness.fit.of(amount, joined.ends, joined.direction, skin, part),
                coarse,
                before,
                watch);
    }

    private CoarseElasticity.Net fineNet(Watch watch) {
        int count = joined.root.length;
        double[] mass = new double[count];
        boolean[] pinned = new boolean[count];
        for (int i = 0; i < count; i++) {
            watch.ask(i);
            mass[i] = scene.particles().at(i).mass();
            pinned[i] = scene.particles().at(i).pinned();
        }
        boolean[] oneWay = new boolean[joined.asBefore.length];
        double[] elasticity = new double[joined.asBefore.length];
        for (int s = 0; s < oneWay.length; s++) {
            watch.ask(s);
            oneWay[s] = scene.springs().at(s).oneWay();
            elasticity[s] = scene.elasticity(scene.springs().at(s));
        }
        return new CoarseElasticity.Net(
                new CoarseElasticity.Particles(mass, pinned, net.outer, net.part),
                new CoarseElasticity.Springs(
                        joined.ends, joined.direction, joined.length, oneWay, passes(), elasticity));
    }

    /** Springs that stay as they are in their order, then the coarse ones, each as elastic as one beside it. */
    private CoarseElasticity.Net coarseNet(Firmness firmness, double... masses) {
        boolean[] pinned = new boolean[masses.length];
        boolean[] held = new boolean[masses.length];
        int[] part = new int[masses.length];
        for (int i = 0; i < joined.root.length; i++) {
            if (joined.root[i] != i) continue;
            pinned[index[i]] = scene.particles().at(i).pinned();
            held[index[i]] = net.outer[i];
            part[index[i]] = net.part[i];
        }
        int before = 0;
        for (boolean each : joined.asBefore) if (each) before++;
        int count = before + pairs.size();
        int[] two = new int[2 * count];
        double[] way = new double[3 * count];
        double[] lengths = new double[count];
        boolean[] oneWay = new boolean[count];
        double[] elasticity = new double[count];
        int[] finePasses = passes();
        int[] passes = new int[count];
        int k = 0;
        for (int s = 0; s < joined.asBefore.length; s++) {
            if (!joined.asBefore[s]) continue;
            Spring spring = scene.springs().at(s);
            two[2 * k] = index[joined.ends[2 * s]];
            two[2 * k + 1] = index[joined.ends[2 * s + 1]];
            System.arraycopy(joined.direction, 3 * s, way, 3 * k, 3);
            lengths[k] = joined.length[s];
            oneWay[k] = spring.oneWay();
            passes[k] = finePasses[s];
            elasticity[k++] = scene.elasticity(spring);
        }
        System.arraycopy(coarsePasses(), 0, passes, before, pairs.size());
        for (int p = 0; p < pairs.size(); p++, k++) {
            CoarsePairs.Pair pair = pairs.get(p);
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

    private double drawn(CoarsePairs.Pair pair) {
        return place(pair.a).distanceTo(place(pair.b));
    }

    private int[] coarsePasses() {
        int[] passes = new int[pairs.size()];
        Arrays.fill(passes, 1);
        for (Group group : scene.groups()) {
            if (group.passes() == 1) continue;
            IdSet in = joined.membersOf(group.springs());
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
            double[] amount = new double[joined.asBefore.length];
            for (int s = 0; s < amount.length; s++) {
                watch.ask(s);
                amount[s] = amount(s, number);
            }
            double[] amounts = fit.of(amount, joined.ends, joined.direction, skin, watch.part(0, 0.3));
            double[] firmer = firmer(amount, amounts, watch.part(0.3, 1));
            for (int p = 0; p < amounts.length; p++) amounts[p] *= firmer[p];
            return amounts;
        }

        /** By how much the springs of each part have to be firmer so that both nets, relaxed, resist alike. */
        private double[] firmer(double[] amount, double[] firm, Watch watch) {
            boolean[] held = new boolean[joined.root.length];
            for (int i = 0; i < held.length; i++)
                held[i] = net.outer[i] || scene.particles().at(i).pinned();
            double[] square = new double[joined.asBefore.length];
            for (int s = 0; s < square.length; s++) square[s] = joined.length[s] * joined.length[s];
            double[][] fine = Relaxation.energies(
                    joined.ends, joined.direction, amount, square, held, net.part, watch.part(0, 0.8));
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
     * The means of numbers over the fine springs that stand with each coarse one, by joined.length; of no springs, the number of
     * one beside it.
     */
    private double[][] shares(Watch watch, List<ToDoubleFunction<Spring>> of) {
        double[][] sums = new double[of.size()][pairs.size()];
        double[] whole = new double[pairs.size()];
        for (int s = 0; s < joined.asBefore.length; s++) {
            watch.at(s, joined.asBefore.length);
            int p = joined.standsWith[s];
            if (p < 0) continue;
            Spring spring = scene.springs().at(s);
            double weight = Math.max(joined.length[s], Double.MIN_NORMAL);
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
        int model = joined.modelBeside(p);
        return model >= 0 ? of.applyAsDouble(scene.springs().at(model)) : 1;
    }

    /** How long each coarse spring is at rest, as a share of how long it is drawn. */
    private double[] ratios(Watch watch) {
        double[] rest = new double[pairs.size()];
        double[] drawn = new double[pairs.size()];
        for (int s = 0; s < joined.asBefore.length; s++) {
            watch.ask(s);
            int p = joined.standsWith[s];
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
}
