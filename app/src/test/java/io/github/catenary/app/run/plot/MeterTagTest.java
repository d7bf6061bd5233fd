package io.github.catenary.app.run.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeterTagTest {
    private static final Rectangle ROOM = new Rectangle(500, 400);

    private static List<MeterTag> placed(List<Point2D> points) {
        Graphics2D g = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        List<MeterTag> placed = new ArrayList<>();
        for (int i = 0; i < points.size(); i++)
            placed.add(MeterTag.of(
                    g, new ParticleMeasure(ParticleMeasure.Kind.SPEED, i + 1), 1.25, points.get(i), placed, ROOM));
        g.dispose();
        return placed;
    }

    private static void requireApartAndInside(List<MeterTag> tags) {
        for (int i = 0; i < tags.size(); i++) {
            assertThat(ROOM.contains(tags.get(i).box()))
                    .as("tag %d in %s", i, tags)
                    .isTrue();
            for (int j = 0; j < i; j++)
                assertThat(tags.get(i).box().intersects(tags.get(j).box()))
                        .as("tags %d and %d of %s", i, j, tags)
                        .isFalse();
        }
    }

    @Test
    void staysInsideThePictureAtEachEdge() {
        requireApartAndInside(placed(List.of(
                new Point2D.Double(0, 0),
                new Point2D.Double(499, 0),
                new Point2D.Double(499, 399),
                new Point2D.Double(0, 399),
                new Point2D.Double(1e9, -1e9))));
    }

    @Test
    void metersOfOnePlaceStandApart() {
        requireApartAndInside(placed(List.of(
                new Point2D.Double(490, 5),
                new Point2D.Double(490, 5),
                new Point2D.Double(491, 6),
                new Point2D.Double(489, 4),
                new Point2D.Double(490, 8))));
    }

    @Test
    void metersOfCrowdedItemsStandApart() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<Point2D> points = new ArrayList<>();
            for (int i = 0; i < 8; i++)
                points.add(new Point2D.Double(300 + 60 * random.nextDouble(), 200 + 40 * random.nextDouble()));
            requireApartAndInside(placed(points));
        }
    }
}
