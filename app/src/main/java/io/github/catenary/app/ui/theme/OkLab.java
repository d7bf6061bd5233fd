package io.github.catenary.app.ui.theme;

import java.awt.Color;

/**
 * A colour in OKLab (Ottosson 2020), where equal distances look about equally large.
 *
 * @param l lightness, 0 to 1
 * @param a from green to red
 * @param b from blue to yellow
 */
record OkLab(double l, double a, double b) {
    /**
     * The colour of a lightness, a chroma and a hue.
     *
     * @param hue in degrees: 30 is red, 100 yellow, 145 green, 260 blue
     */
    static OkLab of(double lightness, double chroma, double hue) {
        double angle = Math.toRadians(hue);
        return new OkLab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
    }

    static OkLab of(Color color) {
        double r = linear(color.getRed());
        double g = linear(color.getGreen());
        double b = linear(color.getBlue());
        double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        return new OkLab(
                0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s);
    }

    double distanceTo(OkLab o) {
        return Math.hypot(Math.hypot(l - o.l, a - o.a), b - o.b);
    }

    OkLab mix(OkLab o, double share) {
        return new OkLab(l + (o.l - l) * share, a + (o.a - a) * share, b + (o.b - b) * share);
    }

    /** The nearest colour of a screen: each part is limited to what a screen can show. */
    Color color() {
        double x = cube(l + 0.3963377774 * a + 0.2158037573 * b);
        double y = cube(l - 0.1055613458 * a - 0.0638541728 * b);
        double z = cube(l - 0.0894841775 * a - 1.2914855480 * b);
        return new Color(
                encoded(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
                encoded(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
                encoded(-0.0041960863 * x - 0.7034186147 * y + 1.7076147010 * z));
    }

    private static double cube(double value) {
        return value * value * value;
    }

    private static double linear(int part) {
        double c = part / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    private static int encoded(double linear) {
        double c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
        return (int) Math.round(255 * Math.max(0, Math.min(1, c)));
    }
}
