package io.github.catenary.io;

import io.github.catenary.io.json.JsonCursor;
import io.github.catenary.io.json.JsonValues;
import io.github.catenary.io.json.ProblemList;
import io.github.catenary.math.Printable;
import io.github.catenary.scene.Element;
import io.github.catenary.scene.Environment;
import io.github.catenary.scene.Face;
import io.github.catenary.scene.Group;
import io.github.catenary.scene.NextIds;
import io.github.catenary.scene.Particle;
import io.github.catenary.scene.Scene;
import io.github.catenary.scene.SolverSettings;
import io.github.catenary.scene.Spring;
import io.github.catenary.scene.SpringProperties;
import io.github.catenary.scene.check.Problem;
import io.github.catenary.scene.check.SceneCheck;
import io.github.catenary.scene.property.SpringProperty;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the top-level object of a scene file, its sections in any order, then checks how the records fit together. */
final class DocumentReader {
    static final String FORMAT = "catenary-scene";
    static final int VERSION = 1;
    /** The version of a file with particles that are locked along some axes, which programs before it take for free ones. */
    static final int WITH_ROLLERS = 2;

    static final Set<String> KEYS = Set.of(
            "format",
            "version",
            "title",
            "description",
            "solver",
            "environment",
            "materials",
            "particles",
            "springs",
            "faces",
            "groups",
            "elements",
            "tracks",
            "plugins",
            "nextIds");
    /** A record's section, its position and the rest of the path. */
    private static final Pattern RECORD_PATH = Pattern.compile("\\$\\.(\\w+)\\[(\\d+)](.*)", Pattern.DOTALL);

    private final JsonCursor cursor;
    private final JsonValues json;
    private final ProblemList problems;
    private final ParticleReader particleReader;
    private final SpringReader springReader;
    private final FaceReader faceReader;
    private final NamedReader named;
    private final GroupReader groupReader;
    private final ElementReader elementReader;
    private final TrackReader trackReader;
    private final SettingsReader settings;
    private final SceneLimits limits;

    private final Section<Particle> particles;
    private final Section<Spring> springs;
    private final Section<Face> faces;
    private final Section<Group> groups;
    private final Section<Element> elements;
    private final UnknownKeys unknown = new UnknownKeys(KEYS);
    private String title = "";
    private String description = "";
    private SolverSettings solver = SolverSettings.DEFAULT;
    private Environment environment = Environment.EARTH;
    private NextIds nextIds = NextIds.FIRST;
    private boolean hasFormat;
    /** The version of the file; 0 if it gives none. */
    private int version;

    private boolean hasVersion;

    /** @param kept false: the records are read and discarded, and only {@link #walk} is of use */
    DocumentReader(JsonCursor cursor, ProblemList problems, SceneLimits limits, KnownTypes types, boolean kept) {
        this.cursor = cursor;
        json = cursor.values();
        this.problems = problems;
        this.limits = limits;
        particles = new Section<>("particles", "particle", kept);
        springs = new Section<>("springs", "spring", kept);
        faces = new Section<>("faces", "face", kept);
        groups = new Section<>("groups", "group", kept);
        elements = new Section<>("elements", "element", kept);
        PropertiesReader<SpringProperties> properties =
                new PropertiesReader<>(cursor, SpringProperty.values(), List.of(), SpringProperties.OPEN);
        particleReader = new ParticleReader(cursor, particles);
        springReader = new SpringReader(cursor, springs, properties);
        faceReader = new FaceReader(cursor, faces);
        named = new NamedReader(cursor, problems, properties);
        IdListReader lists = new IdListReader(cursor, limits);
        ValueReader values = new ValueReader(cursor, limits);
        SchemaCheck schemaCheck = new SchemaCheck(cursor, problems, types, lists);
        groupReader = new GroupReader(cursor, groups, lists, values, schemaCheck);
        elementReader = new ElementReader(cursor, elements, lists, values, schemaCheck);
        trackReader = new TrackReader(cursor, lists, limits);
        settings = new SettingsReader(cursor, values);
    }

    /**
     * Reads the scene. Reports a file that is not a scene at all, and then returns empty.
     *
     * @param whole whether the file must hold every record that another one refers to, which is then checked
     */
    Optional<Scene> read(boolean whole) throws IOException {
        if (!walk()) return Optional.empty();
        Scene scene = new Scene(
                title,
                description,
                solver,
                environment,
                named.materials(),
                particles.table(problems),
                springs.table(problems),
                faces.table(problems),
                groups.table(problems),
                elements.table(problems),
                trackReader.tracks(),
                named.plugins(),
                nextIds,
                unknown.data());
        if (whole) SceneCheck.check(scene, unread(), this::report);
        return Optional.of(scene);
    }

    /** Reads each record by itself, without checking how they fit together; false if the file is not a scene at all. */
    boolean walk() throws IOException {
        if (!cursor.next()) {
            problems.error(0, "$", "the file contains only white space; a scene is a JSON object {…}");
            return false;
        }
        if (!cursor.enterObject()) return false;
        while (cursor.nextField()) if (!section(cursor.name())) unknown.keep(cursor);
        if (!hasFormat) {
            problems.errorAt(
                    "$", "this is not a scene: the key \"format\" is missing; write \"format\": \"" + FORMAT + "\"");
        }
        if (!hasVersion) {
            problems.errorAt("$", "the key \"version\" is missing; write \"version\": " + VERSION);
        }
        if (version == VERSION && particleReader.anyRollers()) {
            problems.warningAt(
                    "$.version",
                    "particles are locked along some axes, which programs before version " + WITH_ROLLERS
                            + " of the format overlook; write \"version\": " + WITH_ROLLERS);
        }
        return !cursor.next(); // the cursor reports anything that follows
    }

    private SceneCheck.Unread unread() {
        return new SceneCheck.Unread(particles.unread(), springs.unread(), groups.unread(), named::isUnread);
    }

    /**
     * Converts the position to that in the file: the check counts positions in the tables, which lack the bad records.
     */
    private void report(Problem problem) {
        Matcher matcher = RECORD_PATH.matcher(problem.path());
        String path = problem.path();
        if (matcher.matches()) {
            int position = Integer.parseInt(matcher.group(2));
            Map<String, Section<?>> sections = Map.of(
                    "particles", particles, "springs", springs, "faces", faces, "groups", groups, "elements", elements);
            Section<?> section = sections.get(matcher.group(1));
            if (section != null) {
                path = "$." + matcher.group(1) + "[" + section.filePosition(position) + "]" + matcher.group(3);
            }
        }
        problems.at(path, problem.severity(), problem.what());
    }

    /** Reads the section at the cursor; false if its key is unknown. */
    private boolean section(String key) throws IOException {
        switch (key) {
            case "format" -> format();
            case "version" -> version();
            case "title" -> title = json.text();
            case "description" -> description = json.text();
            case "solver" -> solver = settings.solver();
            case "environment" -> environment = settings.environment();
            case "materials" -> list("materials", limits.materials(), named::material);
            case "particles" -> list("particles", limits.particles(), particleReader::read);
            case "springs" -> list("springs", limits.springs(), springReader::read);
            case "faces" -> list("faces", limits.faces(), faceReader::read);
            case "groups" -> list("groups", limits.groups(), groupReader::read);
            case "elements" -> list("elements", limits.elements(), elementReader::read);
            case "tracks" -> list("tracks", limits.tracks(), trackReader::read);
            case "plugins" -> list("plugins", limits.plugins(), named::plugin);
            case "nextIds" -> nextIds = settings.nextIds();
            default -> {
                return false;
            }
        }
        return true;
    }

    private interface ItemReader {
        void read() throws IOException;
    }

    private void list(String name, int limit, ItemReader item) throws IOException {
        if (!cursor.enterArray()) return;
        for (int count = 0; cursor.nextItem(); count++) {
            if (count == limit) {
                cursor.error("there are more than " + limit + " " + name
                        + ", which is the limit; the system property catenary.limits." + name + " changes it");
                throw new StopReading();
            }
            item.read();
        }
    }

    /** Stops at another format, because nothing else in such a file means what this reader expects. */
    private void format() throws IOException {
        hasFormat = true;
        int before = cursor.errors();
        long offset = cursor.offset();
        String format = json.text();
        if (cursor.errors() > before || format.equals(FORMAT)) return;
        problems.onlyError(
                offset, "$.format", "expected \"" + FORMAT + "\", found \"" + Printable.line(format, 60) + "\"");
        throw new StopReading();
    }

    private void version() throws IOException {
        hasVersion = true;
        int before = cursor.errors();
        long offset = cursor.offset();
        version = json.id();
        if (cursor.errors() > before || version <= WITH_ROLLERS) return;
        problems.onlyError(
                offset,
                "$.version",
                "this file has version " + version + " of the format, but this program reads versions up to "
                        + WITH_ROLLERS + "; open it with a newer Catenary");
        throw new StopReading();
    }
}
