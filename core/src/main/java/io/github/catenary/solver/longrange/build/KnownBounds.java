package io.github.catenary.solver.longrange.build;

import io.github.catenary.solver.longrange.BoundedPart;
import io.github.catenary.solver.longrange.build.KeptNet.Digest;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The long bounds that were built last, for runs of the same net: of a scene that was edited elsewhere, or compiled
 * again. Nobody notices them but by the time they save. Any thread.
 */
public final class KnownBounds {
    /** Nets: as many as races and advice compare at a time. */
    private static final int MOST = 4;

    private record Known(Digest net, SoftReference<List<BoundedPart>> parts) {}

    /** The one asked for last comes first. */
    private final Deque<Known> known = new ArrayDeque<>();

    /** The parts of a net with bounds, whole, for one run. */
    public List<BoundedPart> of(KeptNet net) {
        Digest digest = net.digest();
        List<BoundedPart> before = find(digest);
        if (before != null) return before.stream().map(BoundedPart::another).toList();
        List<BoundedPart> parts = new BoundsBuilder(net).build();
        add(new Known(digest, new SoftReference<>(parts)));
        return parts;
    }

    private synchronized @Nullable List<BoundedPart> find(Digest net) {
        for (Known each : known) {
            if (!each.net.equals(net)) continue;
            known.remove(each);
            List<BoundedPart> parts = each.parts.get();
            if (parts != null) known.addFirst(each);
            return parts;
        }
        return null;
    }

    private synchronized void add(Known found) {
        known.addFirst(found);
        if (known.size() > MOST) known.removeLast();
    }
}
